import type {Message} from 'esbuild'
import type {ModuleFinding} from '../../../model/diagnostic.ts'

/** What a feature finds in the project's own modules and style sheets when they are bundled. The results are cached with them. */
export interface ModuleCheck {
  /** Returns the addresses of other hosts that a bundle with code for browsers requests. */
  readonly requests?: (code: string) => readonly CodeAddress[]
  /**
   * Returns the root-relative addresses in a bundle of the frame around pages, without the base.
   *
   * @param base that an address may already include
   */
  readonly links?: (code: string, base: string) => readonly CodeAddress[]
  /**
   * Returns findings about a module whose components are only rendered during the build.
   *
   * @param file relative to the root
   * @param text the module as written
   */
  readonly findings?: (file: string, text: string) => Promise<readonly ModuleFinding[]>
  /**
   * Returns findings about style sheets.
   *
   * @param root absolute path of the project
   * @param warnings the bundler's, about these sheets
   */
  readonly styles?: (root: string, warnings: readonly Message[]) => readonly ModuleFinding[]
}

/** An address with its place in bundled code. */
export interface CodeAddress {
  readonly url: string
  /** From 1. */
  readonly line: number
  readonly column: number
}
