import {HostError} from '../../host/machine/host-error.ts'
import {wordBug, wordSystemError} from '../../host/machine/machine-error.ts'
import type {Logger} from '../../host/machine/terminal/logger.ts'
import {onInterrupt} from '../../host/machine/terminal/on-interrupt.ts'
import {watchFiles} from '../../host/watch/watch.ts'

/** Runs the check again whenever a file of the project is saved, until Ctrl-C. */
export function watchCheck(options: {
  readonly root: string
  readonly rerun: () => Promise<void>
  readonly logger: Logger
}): Promise<never> {
  const {root, rerun, logger} = options
  onInterrupt(() => undefined)
  const again = async (): Promise<void> => {
    try {
      await rerun()
    } catch (error) {
      // A configuration that is wrong for a moment ends no watch, and neither does a disk that is full for one.
      const worded = wordSystemError(error, root)
      logger.error(worded instanceof HostError ? worded.message : wordBug(worded))
    }
  }
  watchFiles({
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
  return new Promise(() => undefined)
}
