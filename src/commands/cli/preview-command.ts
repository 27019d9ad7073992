import type {Command} from 'commander'
import type {PreviewOptions} from '../preview.ts'
import {addCommand, type CommonOptions, commonSettings} from './add-command.ts'
import {parseBase, parsePort} from './parse-values.ts'
import {untilInterrupted} from './until-interrupted.ts'

interface PreviewFlags
  extends CommonOptions,
    Pick<PreviewOptions, 'outDir' | 'base' | 'port' | 'strictPort' | 'host' | 'open'> {}

export function previewCommand(program: Command): void {
  addCommand(program, 'preview [root]', 'Serve a built site as a static host would.', [
    'docsgen preview',
    'docsgen preview --port 8080 --open'
  ])
    .option('--out-dir <dir>', 'the built site (default: dist)')
    .option('--base <path>', 'path that the site was built for', parseBase)
    .option('--port <n>', 'port (default: 4321, the next free one if taken)', parsePort)
    .option('--strict-port', 'fail if the port is taken')
    .option('--host <address>', 'address to listen on (default: 127.0.0.1)')
    .option('--open', 'open the browser')
    .action(run)
}

async function run(root: string | undefined, flags: PreviewFlags): Promise<void> {
  const {config: _config, logLevel: _logLevel, color: _color, outDir, base, ...rest} = flags
  const settings = commonSettings(root, flags)
  const {preview} = await import('../preview.ts')
  const {loadConfig} = await import('../../host/project/load-config.ts')
  const {config} = await loadConfig(settings.root, settings.configFile)
  const server = await preview({
    ...rest,
    root: settings.root,
    outDir: outDir ?? config.build.outDir,
    base: base ?? config.base
  })
  await untilInterrupted(() => server.close())
}
