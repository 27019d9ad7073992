import type {ModuleSyntax} from '../../model/components/module-syntax.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Config} from '../../model/project/config.ts'
import type {ModuleSupport} from '../../plugin/feature/module-plugin.ts'

export interface ClientModules {
  /** Absolute path of the project. */
  readonly root: string
  /** Absolute path. */
  readonly cacheDir: string
  readonly config: Config
  /** What modules of the project's dialect use implicitly. */
  readonly syntax: ModuleSyntax | undefined
  readonly support: ModuleSupport
  /** The modules, relative to the root. */
  readonly sources: readonly string[]
  /** Whether the scripts are for `dev`: with names and lines for error messages, and with components that keep their state. */
  readonly isLive: boolean
}

export interface MadeScripts {
  /** Address of each module's script, by the module's path. */
  readonly hrefs: Readonly<Record<string, string>>
  /** Bytes by path in the output directory. */
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly diagnostics: readonly Diagnostic[]
}

export const noScripts: MadeScripts = {hrefs: {}, files: new Map(), diagnostics: []}
