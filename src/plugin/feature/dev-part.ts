import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Logger} from '../../model/project/logger.ts'

/** What a feature adds to `docsgen dev`. */
export interface DevPart {
  /** Only one feature may have it. */
  readonly panel?: DevPanel
  /** Starts what runs beside the server, for a session that the user can end in the terminal. */
  readonly start?: (dev: RunningDev) => StartedPart
}

export interface RunningDev {
  readonly url: string
  readonly logger: Logger
  /** Ends the session. */
  readonly quit: (exitCode: 0 | 130) => void
  /** Reads all pages again. */
  readonly readAgain: () => void
}

export interface StartedPart {
  /** Printed after the address of the server. */
  readonly hint?: string
  readonly stop: () => void
}

/** Shows findings on the pages that `docsgen dev` serves, with a script in the feature's folder `client/live`. */
export interface DevPanel {
  /**
   * Returns findings about a page in the form that the script receives.
   *
   * @param root absolute path of the project
   */
  readonly show: (findings: readonly Diagnostic[], root: string) => readonly unknown[]
  /**
   * Handles a request of the script.
   *
   * @param request as it was sent, so any value may be missing or wrong
   * @returns what the script gets, as JSON; `undefined` to refuse the request
   */
  readonly answer: (request: object, dev: PanelHost) => object | undefined | Promise<object | undefined>
}

export interface PanelHost {
  /** Absolute path of the project. */
  readonly root: string
  readonly logger: Logger
  /** Base of the site: `/` or `/docs/`. */
  readonly base: string
  /** Returns the code of a client module's script by its path in the output directory. */
  readonly scriptAt: (path: string) => Promise<string | undefined>
}
