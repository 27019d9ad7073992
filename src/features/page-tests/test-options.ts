import type {Logger} from '../../model/project/logger.ts'
import type {App} from '../../plugin/app.ts'

/** The options of `docsgen test` as the command line has them. */
export interface TestFlags {
  readonly list?: boolean
  readonly update?: boolean
  /** Prints the selected page as a shell script. */
  readonly script?: boolean
  /** Writes when and with what the pages passed. */
  readonly record?: boolean
  readonly only?: string
  readonly variant: readonly string[]
  readonly jobs?: number
  readonly since?: string
  readonly format?: string
  readonly output?: string
  readonly force?: boolean
  readonly keep?: boolean
  readonly allowNetwork?: boolean
  readonly in?: string
  readonly strict?: boolean
}

export interface TestOptions extends TestFlags {
  readonly app: App
  /** Routes, patterns of routes, or paths of files; all tested pages if there are none. */
  readonly pages: readonly string[]
  /** Absolute path. */
  readonly root: string
  readonly configFile?: string
  readonly logger: Logger
  readonly print: (text: string) => void
}
