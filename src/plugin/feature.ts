import type {PluggableList} from 'unified'
import type {PackagedProps} from '../model/components/component-props.ts'
import type {Point} from '../model/diagnostic.ts'
import type {PageFacts} from '../model/page.ts'
import type {Config} from '../model/project/config.ts'
import type {PartPlace} from '../model/shell-parts.ts'
import type {PageView, Site, SiteView, Slice} from '../model/site.ts'
import type {OwnWords} from '../model/words/own-words.ts'
import type {Rule} from '../rules/rule.ts'
import type {ComponentMap} from './component-map.ts'
import type {CheckSelection} from './feature/checks/check-selection.ts'
import type {Lenient} from './feature/checks/lenient.ts'
import type {ModuleCheck} from './feature/checks/module-check.ts'
import type {ProjectCheck} from './feature/checks/project-check.ts'
import type {ModulePlugin} from './feature/module-plugin.ts'
import type {SiteFiles} from './feature/outputs/site-files.ts'
import type {PageFiles} from './feature/page-files.ts'
import type {FeatureNotes} from './feature/rendered-page.ts'
import type {Plugin} from './plugin.ts'
import type {SettingsFile} from './settings.ts'
import type {JoinedSlotFiller, SlotFiller} from './slots.ts'

/**
 * An optional part of docsgen: a plugin that every project has. Its rules have no prefix, and may document findings that other
 * parts of the feature report. Its components are exported by `public-components.ts` in the feature's folder, and so by
 * `docsgen/components` too.
 */
export interface Feature extends Pick<Plugin, 'name' | 'commands' | 'loadComponents' | 'synonyms' | 'notes'> {
  readonly componentProps?: Readonly<Record<string, PackagedProps>>
  readonly settings?: Readonly<Record<string, FeatureSettings>>
  readonly siteFiles?: SiteFiles
  /** Returns the joined site, which has its generated pages, with more pages or other slices. */
  readonly extendSite?: (site: Site, input: SiteInput) => Site
  readonly slots?: Readonly<Record<string, SlotFiller | JoinedSlotFiller>>
  readonly rules?: readonly Rule[]
  readonly pageFiles?: PageFiles
  readonly parts?: FeatureParts
  /** Returns members of the views of pages that templates receive. */
  readonly pageView?: (facts: PageFacts, slice: Slice, site: SiteView) => Partial<PageView>
  readonly ownWords?: OwnWords
  readonly projectCheck?: ProjectCheck
  readonly modulePlugin?: () => Promise<ModulePlugin>
  /** Loads the feature's checks of the project's modules. */
  readonly moduleCheck?: () => Promise<ModuleCheck>
  readonly selection?: CheckSelection
  readonly lenient?: Lenient
  /** Returns the parts that only reading pages needs. Threads load them, so commands start without them. */
  readonly reading?: () => Promise<FeatureReading>
}

/** The parts and layouts that a feature adds to the theme. A project replaces them like any other part. */
export interface FeatureParts {
  /** Where each part appears, by its name. */
  readonly places: Readonly<Record<string, PartPlace | PlacedPart>>
  /**
   * Returns the parts, and other components that render pages. They are exported by `public-templates.ts` in the feature's folder, and
   * so by `docsgen/templates` too.
   */
  readonly load: () => Promise<ComponentMap>
}

/** A part that only some pages show. */
export interface PlacedPart {
  readonly place: PartPlace
  readonly isShown: (page: PageView, site: SiteView) => boolean
}

export interface SiteInput {
  /** Pages that docsgen generates, as they were read: see `landingSource`. */
  readonly generated: readonly PageFacts[]
  readonly base: string
  /** Plugins of the project. */
  readonly plugins: readonly Plugin[]
  /** Returns the place of a key of the configuration. */
  readonly place: (keys: readonly (string | number)[]) => {readonly file: string; readonly start: Point}
}

/** A settings file of a feature, or a folder of them. */
export interface FeatureSettings extends SettingsFile {
  /**
   * Present if `file` is a folder of the content folder: matches the names of its files. docsgen reads each of them, and the data is
   * the list of theirs, by the names of the files.
   */
  readonly folder?: RegExp
  /**
   * Returns the data of the file and of those in the folders of languages (`fr/_glossary.yaml`), by the path of the language. If it
   * is present, docsgen reads these files, and pages of a language see the values of its file before those of the other one.
   */
  readonly joinLanguages?: (data: unknown, languages: Readonly<Record<string, unknown>>) => unknown
  /** Returns the data of the file, `null` if it does not exist, with what the configuration adds to it. */
  readonly joinConfig?: (data: unknown, config: Config) => unknown
}

/** unified attachers by the place in the pipeline where they run. Those of later features run after those of earlier ones. */
export interface Transforms {
  /** Check the Markdown tree of a page, or of a partial, as it was parsed. They run first, and change nothing. */
  readonly remarkChecks?: PluggableList
  /**
   * For the Markdown tree of a whole page. They run when imports are bound, and before constants and included code, so
   * what they insert is treated like an author's text. Later features see what earlier ones insert.
   */
  readonly remarkStart?: PluggableList
  /**
   * Only change the code of a whole page. They run when constants are in, and before plugins draw fences. They
   * do not run where docsgen needs only headings.
   */
  readonly remarkCode?: PluggableList
  /** Run before those of plugins in the same place: see `Plugin.remarkPage`. */
  readonly remarkPage?: PluggableList
  /**
   * For the Markdown tree of a whole page. The first one checks components, so what the others insert is correct by
   * itself.
   */
  readonly remarkEnd?: PluggableList
  /** For the HTML tree as remark-rehype makes it. They also run where docsgen needs only headings. */
  readonly rehypeFirst?: PluggableList
  /** For the HTML tree, before those of plugins. */
  readonly rehypeStart?: PluggableList
  /**
   * For the HTML tree, after those of plugins and of earlier features. Fences are `pre > code.language-x` until a
   * feature highlights them.
   */
  readonly rehypePage?: PluggableList
}

/** The parts of a feature that run while pages are read. */
export interface FeatureReading extends Pick<Plugin, 'lower'> {
  readonly transforms?: Transforms
  readonly notes?: FeatureNotes
}

/** Types a feature; returns it unchanged. */
export function defineFeature(feature: Feature): Feature {
  return feature
}
