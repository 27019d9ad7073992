import type {Plugin} from 'esbuild'
import type {ModuleSyntax} from '../../model/components/module-syntax.ts'
import type {ModuleFinding} from '../../model/diagnostic.ts'
import type {ModuleCheck} from './checks/module-check.ts'

/** Returns an esbuild plugin for the bundles of a project's modules. It runs before docsgen resolves its own modules. */
export type ModulePlugin = (input: ModulePluginInput) => Plugin

/** What features add to the bundles of a project's modules. */
export interface ModuleSupport {
  readonly plugins: readonly (() => Promise<ModulePlugin>)[]
  readonly checks: readonly (() => Promise<ModuleCheck>)[]
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
