import {base, builtSite, serving} from '../../commands/cli/common-options.ts'
import {untilInterrupted} from '../../commands/cli/until-interrupted.ts'
import type {AppCommand} from '../../plugin/app-command.ts'
import {defineFeature} from '../../plugin/feature.ts'
import type {PreviewOptions} from './preview.ts'

type PreviewFlags = Pick<PreviewOptions, 'outDir' | 'base' | 'port' | 'strictPort' | 'host' | 'open'>

const command: AppCommand<PreviewFlags> = {
  name: 'preview',
  summary: 'Serve a built site as a static host would.',
  arguments: ['[root]'],
  options: [builtSite, base, ...serving, {flags: '--open', summary: 'open the browser'}],
  examples: ['docsgen preview', 'docsgen preview --port 8080 --open'],
  async run({options: {outDir, base: path, ...rest}, app, root, configFile, logger}) {
    const {preview} = await import('./preview.ts')
    const {loadConfig} = await import('../../host/project/load-config.ts')
    const {config} = await loadConfig(app, root, configFile)
    const server = await preview({
      ...rest,
      root,
      outDir: outDir ?? config.build.outDir,
      base: path ?? config.base,
      note: text => logger.warn(`  ${text}`)
    })
    await untilInterrupted(() => server.close())
  }
}

/** `docsgen preview`: serves a built site. */
export const preview = defineFeature({name: 'preview', commands: [command]})
