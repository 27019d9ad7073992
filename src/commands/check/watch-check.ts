import {HostError} from '../../host/machine/host-error.ts'
import type {Logger} from '../../host/machine/terminal/logger.ts'
import {watchFiles} from '../../host/watch/watch.ts'

/** Runs the check again whenever a file of the project is saved, until the signal or Ctrl-C. */
export async function watchCheck(options: {
  readonly root: string
  readonly rerun: () => Promise<void>
  readonly logger: Logger
  readonly signal?: AbortSignal
}): Promise<void> {
  const {root, rerun, logger, signal} = options
  const again = async (): Promise<void> => {
    try {
      await rerun()
    } catch (error) {
      // A configuration that is wrong for a moment ends no watch.
      if (!(error instanceof HostError)) throw error
      logger.error(error.message)
    }
  }
  const watch = watchFiles({
    root,
    paths: [
      'content',
      'public',
      'schema',
      'components',
      'templates',
      'redirects.yaml',
      'docsgen.config.ts',
      'docsgen.config.mts',
      'docsgen.config.js',
      'docsgen.config.mjs',
      'docsgen.config.json'
    ],
    ignored: ['.docsgen', 'node_modules', 'dist'],
    onChange: again,
    onRescan: () => logger.debug('Watching.'),
    onPolling: why => logger.warn(`Files are polled: ${why}.`)
  })
  await new Promise<void>(resolve => {
    signal?.addEventListener('abort', () => resolve(), {once: true})
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
  await watch.close()
}
