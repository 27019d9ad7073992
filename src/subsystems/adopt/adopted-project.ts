import type {KnownComponent} from '../../model/components/component-props.ts'
import type {ModuleSyntax} from '../../model/components/module-syntax.ts'
import type {Diagnostic, Point} from '../../model/diagnostic.ts'
import type {MetaFile} from '../../model/page-map.ts'
import type {PageSyntax} from '../../model/page-syntax.ts'
import type {DialectName, UserSettings} from '../../model/project/config.ts'
import type {Places} from '../../model/project/places.ts'
import type {VirtualPage} from '../../plugin/plugin.ts'

export interface AdoptInput {
  /** Severities of rules for pages that were written for another generator. */
  readonly rules: Readonly<Record<string, 'warn' | 'off'>>
  /** Absolute path. */
  readonly root: string
  /** The generator that the configuration or an option sets; default: detected. */
  readonly dialect?: DialectName | undefined
  /** Folder of built sites, relative to the root. */
  readonly outDir: string
  /** Absolute path of the folder for bundled configurations. */
  readonly folder: string
  /** Reads the files as they will be after these moves, old path to new path. */
  readonly moves?: ReadonlyMap<string, string>
}

/** The parts of an adopted project that threads receive. JSON. */
export interface AdoptedSetup {
  readonly name: DialectName
  /** Input of `loadSyntax`. Part of every page's cache key, so it only contains what pages depend on. */
  readonly settings: Readonly<Record<string, unknown>>
  /** The generator's settings as docsgen's. The project's docsgen configuration takes precedence. */
  readonly config: UserSettings
  /** Plugins that replace features of the generator, each with its options. Those that the project itself lists take precedence. */
  readonly plugins: readonly (readonly [module: string, options: Readonly<Record<string, unknown>>, kind?: 'remark'])[]
  readonly modules?: ModuleSyntax
}

/** A project of another generator in the form that docsgen uses. */
export interface AdoptedProject extends AdoptedSetup {
  /** Name of the generator for people. */
  readonly title: string
  /** The generator's configuration, relative to the root; absent if the project only sets the generator. */
  readonly file?: string
  /** Absent if the places are docsgen's own. */
  readonly places?: Places
  /** The orders of folders, as from `_meta` files. */
  readonly metas: readonly MetaFile[]
  /** Pages that the generator makes itself. */
  readonly pages: readonly VirtualPage[]
  /** What was detected and what is ignored, to be printed once. */
  readonly notes: readonly string[]
  /** Settings that docsgen cannot convert. */
  readonly left: readonly {readonly file: string; readonly what: string}[]
  /** Files that it was read from, relative to the root. */
  readonly files: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
  /** Returns where the generator's files contain a setting. Absent without such files. */
  readonly placeOf?: (keys: readonly (string | number)[]) => {readonly file: string; readonly start: Point}
}

/** Parser settings for the pages of an adopted project. */
export interface AdoptedSyntax extends PageSyntax {
  /** Returns the generator's components with their props, for editors, from docsgen's own, which replace them. */
  readonly componentProps: (own: Readonly<Record<string, KnownComponent>>) => Readonly<Record<string, KnownComponent>>
}
