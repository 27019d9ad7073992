import type {Logger} from '../../model/project/logger.ts'

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

export interface PanelHost {
  /** Absolute path of the project. */
  readonly root: string
  readonly logger: Logger
  /** Base of the site: `/` or `/docs/`. */
  readonly base: string
  /** Returns the code of a client module's script by its path in the output directory. */
  readonly scriptAt: (path: string) => Promise<string | undefined>
}
