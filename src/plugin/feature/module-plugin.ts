import type {Plugin} from 'esbuild'
import type {ModuleSyntax} from '../../model/components/module-syntax.ts'
import type {ModuleFinding} from '../../model/diagnostic.ts'
import type {StandIns} from './adopt.ts'
import type {ModuleCheck} from './checks/module-check.ts'

/** Returns a plugin of esbuild for the bundles of a project's modules. It runs before docsgen resolves its own modules. */
export type ModulePlugin = (input: ModulePluginInput) => Plugin

/**
 * Returns the module of a file that is no code; `undefined` for the usual one, whose default export is the file's address.
 *
 * @param text the file as text
 */
export type AssetModule = (path: string, address: string, text: () => string) => string | undefined

/** What features add to the bundles of a project's modules. */
export interface ModuleSupport {
  readonly plugins: readonly (() => Promise<ModulePlugin>)[]
  readonly checks: readonly (() => Promise<ModuleCheck>)[]
  readonly assetModule: AssetModule | undefined
  /** Modules of other frameworks that docsgen replaces. */
  readonly standIns: StandIns | undefined
}

export interface ModulePluginInput {
  readonly support: ModuleSupport
  /** Absolute path of the project. */
  readonly root: string
  /** `server`: the same modules that render the page; `browser`: a copy for the bundle. */
  readonly side: 'server' | 'browser'
  /** What modules of the project's dialect use implicitly. */
  readonly modules: ModuleSyntax | undefined
  /** Collects findings about the modules. */
  readonly findings?: ModuleFinding[]
  /**
   * Collects modules whose components have a script in browsers, relative to the root. Absent if the bundle does not render them: it
   * is the script, or has only styles.
   */
  readonly clients?: Set<string>
}
