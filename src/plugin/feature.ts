import type {PluggableList} from 'unified'
import type {ComponentProps} from '../model/components/component-props.ts'
import type {PageFacts} from '../model/page.ts'
import type {UserSettings} from '../model/project/config.ts'
import type {ConfigProblem} from '../model/project/config-problem.ts'
import type {Constants} from '../model/project/constants.ts'
import {addThemeSwitches} from '../model/project/theme-switches.ts'
import type {PartPlace} from '../model/shell-parts.ts'
import type {PageView, Slice} from '../model/site.ts'
import type {SliceData} from '../model/slice-data.ts'
import type {OwnWords} from '../model/words/own-words.ts'
import {type Catalogs, setCatalogs} from '../model/words/words-of.ts'
import {setFeatureRules} from '../rules/catalogue.ts'
import type {Rule, RulePage} from '../rules/rule.ts'
import type {ComponentMap} from './component-map.ts'
import type {Accept, AcceptedFindings} from './feature/accept.ts'
import type {Adopt} from './feature/adopt.ts'
import type {BuiltCheck} from './feature/built-check.ts'
import type {CheckStep} from './feature/check-step.ts'
import type {CodeLanguages} from './feature/code-languages.ts'
import type {FindCodeMarks} from './feature/code-marks.ts'
import type {CommandStep} from './feature/command-step.ts'
import type {ConstantGroup} from './feature/constant-group.ts'
import type {DeclaredName} from './feature/declared-name.ts'
import type {FastParser} from './feature/fast-parser.ts'
import type {HostSupport} from './feature/hosting.ts'
import type {InitStep} from './feature/init-step.ts'
import type {Lenient} from './feature/lenient.ts'
import type {PageMoves} from './feature/page-moves.ts'
import type {PageTool} from './feature/page-tool.ts'
import type {OpenRemoteCache} from './feature/remote-cache.ts'
import type {FindFacts} from './feature/rendered-page.ts'
import type {SearchSupport} from './feature/search.ts'
import type {SiteFiles} from './feature/site-files.ts'
import type {VersionFiles} from './feature/versions.ts'
import type {LowerComponent} from './lower.ts'
import type {NamedNotes} from './notes.ts'
import type {Plugin} from './plugin.ts'
import type {SettingsFile} from './settings.ts'
import type {ComparingSlotFiller, SlotFiller} from './slots.ts'

/**
 * An optional part of docsgen: a plugin that every project has. Its rules have no prefix, and may document findings that other
 * parts of the feature report. Its components are exported by `public-components.ts` in the feature's folder, and so by
 * `docsgen/components` too.
 */
export interface Feature
  extends Pick<Plugin, 'name' | 'commands' | 'componentProps' | 'loadComponents' | 'synonyms' | 'notes'> {
  readonly settings?: Readonly<Record<string, FeatureSettings>>
  /** Groups of `_constants.yaml` that the feature reads, by name. */
  readonly constantGroups?: Readonly<Record<string, ConstantGroup>>
  /** Returns the names in settings that editors complete and explain. */
  readonly names?: (constants: Constants) => readonly DeclaredName[]
  readonly siteFiles?: SiteFiles
  readonly slots?: Readonly<Record<string, SlotFiller | ComparingSlotFiller>>
  readonly slices?: SliceData
  readonly rules?: readonly Rule[]
  /** Scripts that components name in `data-script`, such as `tooltip.js`. A site contains those that its pages use. */
  readonly pageScripts?: readonly string[]
  /** Options of the theme that front matter turns on and off. `public-types.ts` adds them to types, and the schemas describe them. */
  readonly themeSwitches?: readonly string[]
  /** Parts that the feature adds to the theme, by name, each with its place. A project replaces them like any other part. */
  readonly parts?: Readonly<Record<string, PartPlace>>
  /** Returns these parts. They are exported by `public-templates.ts` in the feature's folder, and so by `docsgen/templates` too. */
  readonly loadParts?: () => Promise<ComponentMap>
  readonly pageTools?: readonly PageTool[]
  /** Returns members of the views of pages that templates receive. */
  readonly pageView?: (facts: PageFacts, slice: Slice) => Partial<PageView>
  readonly ownWords?: OwnWords
  /** The kernel's words of the interface by language. Projects set theirs with `strings` of `locales`. */
  readonly words?: Catalogs
  /** Returns what is wrong with settings of the feature in a configuration that matches the schema. */
  readonly configProblems?: (user: UserSettings) => Promise<readonly ConfigProblem[]>
  /**
   * A step of `docsgen check`. Plugins have none, because the command line is parsed before a configuration is read, and the
   * step has options.
   */
  readonly check?: CheckStep
  /** Lets a project accept findings for now. Only one feature may have it. */
  readonly accept?: Accept
  /** Writes the configuration of hosts. Only one feature may have it. */
  readonly hosts?: HostSupport
  /** Loads what moves pages, for other features. Only one feature may have it. */
  readonly moves?: () => Promise<PageMoves>
  /** Loads what finds the files of versions. Only one feature may have it. */
  readonly versions?: () => Promise<VersionFiles>
  /** Loads a faster parser of Markdown. Only one feature may have it. */
  readonly parser?: () => Promise<FastParser>
  /** The search of sites. Only one feature may have it. */
  readonly search?: SearchSupport
  readonly lenient?: Lenient
  /** Checks the files that a build is about to publish. */
  readonly built?: BuiltCheck
  /** Another way to build. */
  readonly build?: CommandStep
  /** Another way to create a project. */
  readonly init?: InitStep
  /** What reads projects of other generators. Only one feature may have it. */
  readonly adopt?: Adopt
  /** Returns the function that opens the remote cache. Only one feature may have it. */
  readonly remoteCache?: () => Promise<OpenRemoteCache>
  /** Loads the languages of code. Only one feature may have it. */
  readonly codeLanguages?: () => Promise<CodeLanguages>
  /** Loads what nearly every page needs, and what the compiled program loads at its first use, while a thread has no page to read. */
  readonly loadLate?: () => void
  /** Returns the parts that only reading pages needs. Threads load them, so commands start without them. */
  readonly reading?: () => Promise<FeatureReading>
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
}

/** The parts of a feature that run while pages are read. */
export interface FeatureReading extends Pick<Plugin, 'remarkPage' | 'notes' | 'lower'> {
  /**
   * unified attachers for the Markdown tree of a whole page. They run when partials are in, and before constants and included code,
   * so what they insert is treated like an author's text.
   */
  readonly remarkStart?: PluggableList
  /**
   * unified attachers for the Markdown tree of a whole page. They run after components are checked, so what they insert is correct
   * by itself.
   */
  readonly remarkEnd?: PluggableList
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
  readonly facts?: FindFacts
  /** Returns members of the input of page rules. */
  readonly ruleInput?: (constants: Constants) => Partial<RulePage>
}

/** Types a feature; returns it unchanged. */
export function defineFeature(feature: Feature): Feature {
  return feature
}

let list: readonly Feature[] = []
let fastParser: Promise<FastParser> | undefined

/** Registers the features with the kernel, which imports none of them. Every entry point of the program calls this first. */
export function installFeatures(features: readonly Feature[]): void {
  list = features
  fastParser = undefined
  addThemeSwitches(features.flatMap(({themeSwitches = []}) => themeSwitches))
  setFeatureRules(features.flatMap(({rules = []}) => rules))
  setCatalogs(
    Object.assign({}, ...features.map(({words}) => words)) as Catalogs,
    features.flatMap(({ownWords}) => ownWords ?? [])
  )
}

export function installedFeatures(): readonly Feature[] {
  return list
}

/** Loads what features do with a page that is read: their transforms, and the functions that take notes. */
export async function loadFeatureReading(): Promise<{
  readonly remarkStart: PluggableList
  readonly remarkEnd: PluggableList
  readonly pagePlugins: PluggableList
  readonly rehypeStart: PluggableList
  readonly rehypePlugins: PluggableList
  readonly codeMarks: readonly FindCodeMarks[]
  readonly facts: readonly FindFacts[]
  readonly ruleInputs: readonly NonNullable<FeatureReading['ruleInput']>[]
  readonly notes: readonly NamedNotes[]
  readonly recall: (kept: Readonly<Record<string, unknown>>) => void
  readonly lower: Readonly<Record<string, LowerComponent>>
}> {
  const parts = await Promise.all(
    list.map(async ({name, notes, reading}) => ({name, part: {...(notes && {notes}), ...(await reading?.())}}))
  )
  return {
    remarkStart: parts.flatMap(({part}) => part.remarkStart ?? []),
    remarkEnd: parts.flatMap(({part}) => part.remarkEnd ?? []),
    pagePlugins: parts.flatMap(({part}) => part.remarkPage ?? []),
    rehypeStart: parts.flatMap(({part}) => part.rehypeStart ?? []),
    rehypePlugins: parts.flatMap(({part}) => part.rehypePage ?? []),
    codeMarks: parts.flatMap(({part}) => part.codeMarks ?? []),
    facts: parts.flatMap(({part}) => part.facts ?? []),
    ruleInputs: parts.flatMap(({part}) => part.ruleInput ?? []),
    notes: parts.flatMap(({name, part}) => (part.notes ? [{name, notes: part.notes}] : [])),
    recall(kept) {
      for (const {name, part} of parts) if (kept[name] !== undefined) part.recall?.(kept[name])
    },
    lower: Object.assign({}, ...parts.map(({part}) => part.lower)) as Record<string, LowerComponent>
  }
}

/** Loads the languages of code, if a feature has such. */
export async function loadCodeLanguages(): Promise<CodeLanguages | undefined> {
  return list.find(({codeLanguages}) => codeLanguages)?.codeLanguages?.()
}

/** Returns the properties of the features' components, by name. */
export function featureComponentProps(): Readonly<Record<string, ComponentProps>> {
  return Object.assign({}, ...list.map(({componentProps}) => componentProps)) as Record<string, ComponentProps>
}

/** Returns the names of the scripts that only some pages use. */
export function featurePageScripts(): readonly string[] {
  return list.flatMap(({pageScripts = []}) => pageScripts)
}

/** Returns what reads a group of `_constants.yaml`, if a feature does. */
export function featureConstantGroup(name: string): ConstantGroup | undefined {
  return list.flatMap(({constantGroups}) => constantGroups?.[name] ?? [])[0]
}

/** Returns the places of the features' parts, by name. */
export function featureParts(): Readonly<Record<string, PartPlace>> {
  return Object.assign({}, ...list.map(({parts}) => parts)) as Record<string, PartPlace>
}

/** Loads the features' parts of the theme, by name. Only what renders pages needs them. */
export async function loadFeatureParts(): Promise<ComponentMap> {
  return Object.assign({}, ...(await Promise.all(list.map(({loadParts}) => loadParts?.())))) as ComponentMap
}

/** Returns the functions of features that return members of the views of pages. */
export function featurePageViews(): readonly NonNullable<Feature['pageView']>[] {
  return list.flatMap(({pageView}) => pageView ?? [])
}

/** Returns what features add to the slices of pages. */
export function featureSlices(): readonly SliceData[] {
  return list.flatMap(({slices}) => slices ?? [])
}

/** Returns the files that features add to the site. */
export function featureSiteFiles(): readonly SiteFiles[] {
  return list.flatMap(({siteFiles}) => siteFiles ?? [])
}

/** Returns the tools of pages, in the order of the features. */
export function featurePageTools(): readonly PageTool[] {
  return list.flatMap(({pageTools = []}) => pageTools)
}

/** Loads the features' components, by name. Only what renders pages needs them. */
export async function loadFeatureComponents(): Promise<ComponentMap> {
  return Object.assign({}, ...(await Promise.all(list.map(({loadComponents}) => loadComponents?.())))) as ComponentMap
}

/** Returns the findings that a project accepts for now, if a feature has such. */
export async function loadAcceptedFindings(): Promise<AcceptedFindings | undefined> {
  return list.find(({accept}) => accept)?.accept?.load()
}

/** Returns what writes the configuration of hosts, if a feature does. */
export function hostSupport(): HostSupport | undefined {
  return list.find(({hosts}) => hosts)?.hosts
}

/** Loads what moves pages, if a feature does. */
export async function loadPageMoves(): Promise<PageMoves | undefined> {
  return list.find(({moves}) => moves)?.moves?.()
}

/** Loads a faster parser of Markdown, if a feature has one. Every page asks for it. */
export async function loadFastParser(): Promise<FastParser | undefined> {
  fastParser ??= list.find(({parser}) => parser)?.parser?.()
  return fastParser
}

/** Loads what finds the files of versions, if a feature does. */
export async function loadVersionFiles(): Promise<VersionFiles | undefined> {
  return list.find(({versions}) => versions)?.versions?.()
}

/** Returns what features find wrong with a configuration that matches the schema. */
export async function featureConfigProblems(user: UserSettings): Promise<readonly ConfigProblem[]> {
  return (await Promise.all(list.map(({configProblems}) => configProblems?.(user) ?? []))).flat()
}

/** Returns what makes the search of sites, if a feature does. Without it, no site has a search. */
export function searchSupport(): SearchSupport | undefined {
  return list.find(({search}) => search)?.search
}
