import type {PluggableList} from 'unified'
import type {PackagedProps} from '../model/components/component-props.ts'
import type {Point} from '../model/diagnostic.ts'
import type {JoinInput, JoinPages} from '../model/joined/join-pages.ts'
import type {PageFacts} from '../model/page.ts'
import type {Config, UserSettings} from '../model/project/config.ts'
import type {ConfigProblem} from '../model/project/config-problem.ts'
import type {Constants} from '../model/project/constants.ts'
import type {PartPlace} from '../model/shell-parts.ts'
import type {PageView, Site, SiteView, Slice} from '../model/site.ts'
import type {SliceData} from '../model/slice-data.ts'
import type {OwnWords, TranslatedWords} from '../model/words/own-words.ts'
import type {WordCatalogs} from '../model/words/words-of.ts'
import type {Rule, RulePage} from '../rules/rule.ts'
import type {RuleRuns} from '../rules/rule-runs.ts'
import type {Command} from './command.ts'
import type {ComponentMap} from './component-map.ts'
import type {Adopt} from './feature/adopt.ts'
import type {CheckSelection} from './feature/checks/check-selection.ts'
import type {Lenient} from './feature/checks/lenient.ts'
import type {ModuleCheck} from './feature/checks/module-check.ts'
import type {ProjectCheck} from './feature/checks/project-check.ts'
import type {FindCodeMarks} from './feature/code-marks.ts'
import type {ConstantGroup} from './feature/constant-group.ts'
import type {ReadConstants} from './feature/declared-constants.ts'
import type {DeclaredName} from './feature/declared-name.ts'
import type {InitStep} from './feature/init-step.ts'
import type {AssetModule, ModulePlugin} from './feature/module-plugin.ts'
import type {SiteFiles} from './feature/outputs/site-files.ts'
import type {PageSheet} from './feature/page-sheet.ts'
import type {PageTool} from './feature/page-tool.ts'
import type {ChangeBody, FindFacts, FindFinalFacts} from './feature/rendered-page.ts'
import type {ListedProject, VersionFiles} from './feature/versions.ts'
import type {Plugin} from './plugin.ts'
import type {SettingsFile} from './settings.ts'
import type {JoinedSlotFiller, SlotFiller} from './slots.ts'

/**
 * An optional part of docsgen: a plugin that every project has. Its rules have no prefix, and may document findings that other
 * parts of the feature report. Its components are exported by `public-components.ts` in the feature's folder, and so by
 * `docsgen/components` too.
 */
export interface Feature extends Pick<Plugin, 'name' | 'loadComponents' | 'synonyms' | 'notes'> {
  /** Commands; those that other features add to are a function of all features. */
  readonly commands?: Plugin['commands'] | ((features: readonly Feature[]) => readonly Command[])
  readonly componentProps?: Readonly<Record<string, PackagedProps>>
  readonly settings?: Readonly<Record<string, FeatureSettings>>
  /** Loads what reads the project's constants. Only one feature may have it. */
  readonly constants?: () => Promise<ReadConstants>
  /** Groups of `_constants.yaml` that the feature reads, by name. */
  readonly constantGroups?: Readonly<Record<string, ConstantGroup>>
  /** Returns notes about a text file that docsgen reads beside the pages, such as `redirects.yaml`, for `filter` of `ruleRuns`. */
  readonly fileNote?: (file: {readonly source: string; readonly text: string}) => unknown
  /** Returns the names in settings that editors complete and explain. */
  readonly names?: (constants: Constants) => readonly DeclaredName[]
  readonly siteFiles?: SiteFiles
  /**
   * Joins the pages in another way, such as one part of the site at a time.
   *
   * @param next joins pages as without the feature
   */
  readonly joinPages?: (input: JoinInput, next: JoinPages) => Site
  /** Returns the joined site, which has its generated pages, with more pages or other slices. */
  readonly extendSite?: (site: Site, input: SiteInput) => Site
  readonly slots?: Readonly<Record<string, SlotFiller | JoinedSlotFiller>>
  readonly slices?: SliceData
  readonly rules?: readonly Rule[]
  readonly ruleRuns?: RuleRuns
  /** Scripts that components name in `data-script`, such as `tooltip.js`. A site contains those that its pages use. */
  readonly pageScripts?: readonly string[]
  /** Options of the theme that front matter turns on and off. `public-types.ts` adds them to types, and the schemas describe them. */
  readonly themeSwitches?: readonly string[]
  /** Parts and layouts that the feature adds to the theme, by name, each with its place. A project replaces them like any other part. */
  readonly parts?: Readonly<Record<string, PartPlace | PlacedPart>>
  /** Returns these parts, and other components that render pages. They are exported by `public-templates.ts` in the feature's folder, and so by `docsgen/templates` too. */
  readonly loadParts?: () => Promise<ComponentMap>
  readonly variants?: SiteVariants
  readonly pageTools?: readonly PageTool[]
  /** Returns members of the views of pages that templates receive. */
  readonly pageView?: (facts: PageFacts, slice: Slice, site: SiteView) => Partial<PageView>
  readonly pageSheets?: readonly PageSheet[]
  /** Returns the HTML of a page's content, changed for the place where the page is shown. */
  readonly pageHtml?: (html: string, page: ShownPage) => string
  readonly ownWords?: OwnWords
  /** The words of the interface in other languages. Projects set theirs with `strings` of `locales`. */
  readonly words?: TranslatedWords
  /** Returns what is wrong with settings of the feature in a configuration that matches the schema. */
  readonly configProblems?: (user: UserSettings, words: WordCatalogs) => Promise<readonly ConfigProblem[]>
  readonly projectCheck?: ProjectCheck
  readonly modulePlugin?: () => Promise<ModulePlugin>
  /** Only one feature may have it. */
  readonly assetModule?: AssetModule
  /** Loads the feature's checks of the project's modules. */
  readonly moduleCheck?: () => Promise<ModuleCheck>
  /** Returns what is wrong with settings of the feature when the project's pages are listed. */
  readonly pageListProblems?: (listed: ListedProject) => Promise<readonly ConfigProblem[]>
  readonly selection?: CheckSelection
  /** Loads what finds the files of versions. Only one feature may have it. */
  readonly versions?: () => Promise<VersionFiles>
  readonly lenient?: Lenient
  /** Another way to create a project. */
  readonly init?: InitStep
  /** What reads projects of other generators. Only one feature may have it. */
  readonly adopt?: Adopt
  /** Loads what nearly every page needs, and what the compiled program loads at its first use, while a thread has no page to read. */
  readonly loadLate?: () => void
  /** Returns the parts that only reading pages needs. Threads load them, so commands start without them. */
  readonly reading?: () => Promise<FeatureReading>
}

/** A part that only some pages show. */
export interface PlacedPart {
  readonly place: PartPlace
  readonly isShown: (page: PageView, site: SiteView) => boolean
}

/** Forms that the pages of a site may have, such as versions. */
export interface SiteVariants {
  readonly isUsed: (config: Pick<Config, 'locales' | 'versions'>) => boolean
  /** Logical name of the style sheet that pages of such a site load after `variants.css`. */
  readonly sheet: string
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

/** A page at its route in the site. */
export interface ShownPage {
  readonly facts: PageFacts
  readonly slice: Slice
  readonly site: SiteView
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

/** The parts of a feature that run while pages are read. */
export interface FeatureReading extends Pick<Plugin, 'remarkPage' | 'notes' | 'lower'> {
  /** unified attachers that check the Markdown tree of a page, or of a partial, as it was parsed. They run first, and change nothing. */
  readonly remarkChecks?: PluggableList
  /**
   * unified attachers for the Markdown tree of a whole page. They run when imports are bound, and before constants and included code, so
   * what they insert is treated like an author's text. Later features see what earlier ones insert.
   */
  readonly remarkStart?: PluggableList
  /**
   * unified attachers that only change the code of a whole page. They run when constants are in, and before plugins draw fences. They
   * do not run where docsgen needs only headings.
   */
  readonly remarkCode?: PluggableList
  /**
   * unified attachers for the Markdown tree of a whole page. The first one checks components, so what the others insert is correct by
   * itself.
   */
  readonly remarkEnd?: PluggableList
  /** unified attachers for the HTML tree as remark-rehype makes it. They also run where docsgen needs only headings. */
  readonly rehypeFirst?: PluggableList
  /** unified attachers for the HTML tree, before those of plugins. */
  readonly rehypeStart?: PluggableList
  /**
   * unified attachers for the HTML tree, after those of plugins and of earlier features. Fences are `pre > code.language-x` until a
   * feature highlights them.
   */
  readonly rehypePage?: PluggableList
  /** Finds parts of code blocks to put elements around. The elements of earlier features are inside those of later ones. */
  readonly codeMarks?: FindCodeMarks
  /** Receives what the feature kept of a page (`ReadContext.kept`) when the page is read again. */
  readonly recall?: (kept: unknown) => void
  readonly bodyHtml?: ChangeBody
  readonly facts?: FindFacts
  readonly finalFacts?: FindFinalFacts
  /** Returns members of the input of page rules. */
  readonly ruleInput?: (constants: Constants) => Partial<RulePage>
}

/** Types a feature; returns it unchanged. */
export function defineFeature(feature: Feature): Feature {
  return feature
}
