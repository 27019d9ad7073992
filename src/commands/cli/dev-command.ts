import type {AppInput} from '../../plugin/app-command.ts'
import type {Command} from '../../plugin/command.ts'
import type {DevOptions} from '../dev/dev.ts'
import {base, date, noRemoteCache, serving, url} from './common-options.ts'
import {untilInterrupted} from './until-interrupted.ts'

interface DevFlags
  extends Pick<
    DevOptions,
    'url' | 'base' | 'port' | 'strictPort' | 'host' | 'open' | 'drafts' | 'date' | 'follow' | 'poll'
  > {
  readonly remoteCache: boolean
}

export const devCommand: Command<DevFlags> = {
  name: 'dev',
  summary: 'Serve the site while you write, and update it on every save.',
  arguments: ['[root]'],
  options: [
    url,
    base,
    ...serving,
    {flags: '--open', summary: 'open the browser'},
    {flags: '--drafts', summary: 'show pages with `draft: true` too'},
    date,
    {flags: '--follow', summary: 'show each saved page in the open tabs'},
    noRemoteCache,
    {flags: '--poll', summary: 'poll for changes, if the file system does not report them'}
  ],
  examples: ['docsgen dev', 'docsgen dev --open --port 8080', 'docsgen dev --follow'],
  async run({options: {remoteCache, ...rest}, root, configFile, logger, app}: AppInput<DevFlags>) {
    const {dev} = await import('../dev/dev.ts')
    let quit: (exitCode: 0 | 130) => void = () => undefined
    const quitCode = new Promise<0 | 130>(resolve => {
      quit = resolve
    })
    const server = await dev({
      ...rest,
      app,
      root,
      logger,
      ...(configFile ? {configFile} : {}),
      onQuit: quit,
      ...(remoteCache ? {} : {noRemoteCache: true})
    })
    await untilInterrupted(() => server.close(), quitCode)
  }
}
