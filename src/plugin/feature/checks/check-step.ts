import type {Diagnostic} from '../../../model/diagnostic.ts'
import type {Logger} from '../../../model/project/logger.ts'
import type {Site} from '../../../model/site.ts'
import type {CommandOption} from '../../command.ts'

/** What a feature adds to `docsgen check`: options, and findings that need more than the pages, such as the network. */
export interface CheckStep<Options = Readonly<Record<string, unknown>>> {
  readonly options: readonly CommandOption[]
  /**
   * Returns findings of the feature's own rules. docsgen applies severities and disabling comments to them. Each run of `check`
   * calls this, so it returns an empty list unless an option requests it.
   */
  find(input: CheckInput<Options>): Promise<readonly Diagnostic[]>
}

export interface CheckInput<Options> {
  readonly site: Site
  /** Absolute path of the cache folder. */
  readonly cacheDir: string
  /** The values of the step's options, and those of `check`. */
  readonly options: Options
  /** Whether the command must not open network connections. */
  readonly offline: boolean
  readonly logger: Logger
}
