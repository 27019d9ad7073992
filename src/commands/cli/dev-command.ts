import type {Command} from 'commander'
import type {DevOptions} from '../dev/dev.ts'
import {addCommand, type CommonOptions, commonSettings} from './add-command.ts'
import {parseBase, parseDate, parsePort, parseUrl} from './parse-values.ts'
import {untilInterrupted} from './until-interrupted.ts'

interface DevFlags
  extends CommonOptions,
    Pick<DevOptions, 'url' | 'base' | 'port' | 'strictPort' | 'host' | 'open' | 'drafts' | 'date' | 'follow' | 'poll'> {
  readonly remoteCache: boolean
}

export function devCommand(program: Command): void {
  addCommand(program, 'dev [root]', 'Serve the site while you write: a save is on the screen at once.', [
    'docsgen dev',
    'docsgen dev --open --port 8080',
    'docsgen dev --follow'
  ])
    .option('--url <origin>', 'where the site will be published: shows what needs an address', parseUrl)
    .option('--base <path>', 'path that the site lives under, such as /docs/', parseBase)
    .option('--port <n>', 'port (default: 4321, the next free one if taken)', parsePort)
    .option('--strict-port', 'fail if the port is taken')
    .option('--host <address>', 'address to listen on (default: 127.0.0.1)')
    .option('--open', 'open the browser')
    .option('--drafts', 'show pages with `draft: true` too')
    .option('--date <day>', 'day that publish_date and expiry_date are compared with, or `today`', parseDate)
    .option('--follow', 'lead open tabs to the page that was saved')
    .option('--no-remote-cache', 'ask no other machine for pages, whatever `build.remoteCache` says')
    .option('--poll', 'look at files again and again, where the system cannot tell of changes')
    .action(run)
}

async function run(root: string | undefined, flags: DevFlags): Promise<void> {
  const {config: _config, logLevel: _logLevel, color: _color, remoteCache, ...rest} = flags
  const {dev} = await import('../dev/dev.ts')
  let quit: (exitCode: 0 | 130) => void = () => undefined
  const quitted = new Promise<0 | 130>(resolve => {
    quit = resolve
  })
  const server = await dev({
    ...rest,
    ...commonSettings(root, flags),
    onQuit: quit,
    ...(remoteCache ? {} : {noRemoteCache: true})
  })
  await untilInterrupted(() => server.close(), quitted)
}
