import {HostError} from '../../host/machine/host-error.ts'
import {describeBug, describeSystemError} from '../../host/machine/machine-error.ts'
import {onInterrupt} from '../../host/machine/terminal/on-interrupt.ts'
import {watchFiles} from '../../host/watch/watch.ts'
import type {Logger} from '../../model/project/logger.ts'
import {configNames, redirectsSource} from '../../model/project/project-files.ts'

/** Runs the check again whenever a file of the project is saved, until Ctrl-C. */
export function watchCheck(options: {
  readonly root: string
  readonly rerun: () => Promise<void>
  readonly logger: Logger
  /** Folders of pages and of public files, relative to the root. */
  readonly folders: readonly string[]
}): Promise<never> {
  const {root, rerun, logger, folders} = options
  onInterrupt(() => undefined)
  const again = async (): Promise<void> => {
    try {
      await rerun()
    } catch (error) {
      // A temporarily invalid configuration or a full disk does not end the watch.
      const described = describeSystemError(error, root)
      logger.error(described instanceof HostError ? described.message : describeBug(described))
    }
  }
  watchFiles({
    root,
    paths: [...folders, 'schema', 'components', 'templates', redirectsSource, ...configNames],
    ignored: ['.docsgen', 'node_modules', 'dist'],
    onChange: again,
    onRescan: () => logger.debug('Watching.'),
    onPolling: reason => logger.warn(`docsgen polls files: ${reason}.`)
  })
  return new Promise(() => undefined)
}
