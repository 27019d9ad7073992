import type {PluggableList} from 'unified'
import type {PackagedProps} from '../model/components/component-props.ts'
import type {Diagnostic} from '../model/diagnostic.ts'
import type {JoinPages} from '../model/joined/join-pages.ts'
import {setListedMembers} from '../model/listed-members.ts'
import type {TreeCheck} from '../model/page-map.ts'
import type {Config, UserSettings} from '../model/project/config.ts'
import type {ConfigProblem} from '../model/project/config-problem.ts'
import {addThemeSwitches} from '../model/project/theme-switches.ts'
import type {PartPlace} from '../model/shell-parts.ts'
import type {PageView, SiteView, ThemeConfig} from '../model/site.ts'
import type {SliceData} from '../model/slice-data.ts'
import {type Catalogs, setCatalogs} from '../model/words/words-of.ts'
import {setFeatureRules} from '../rules/catalogue.ts'
import type {RunProject, RunRules} from '../rules/rule-runs.ts'
import type {ComponentMap} from './component-map.ts'
import type {AcceptedFindings} from './feature/checks/accept.ts'
import type {ModuleCheck} from './feature/checks/module-check.ts'
import type {CheckedProject} from './feature/checks/project-check.ts'
import type {ReportFormats} from './feature/checks/report-format.ts'
import type {FindCodeMarks} from './feature/code-marks.ts'
import type {CodeSupport} from './feature/code-support.ts'
import type {ConstantGroup} from './feature/constant-group.ts'
import type {FastParser} from './feature/fast-parser.ts'
import type {HostSupport} from './feature/hosting.ts'
import type {IconSet} from './feature/icon-set.ts'
import type {ModulePlugin} from './feature/module-plugin.ts'
import type {PageMoves} from './feature/page-moves.ts'
import type {PageTool} from './feature/page-tool.ts'
import type {PageTwin, PageWriter} from './feature/page-twin.ts'
import type {FindFacts, FindFinalFacts} from './feature/rendered-page.ts'
import type {SearchSupport} from './feature/search.ts'
import type {SiteFiles} from './feature/site-files.ts'
import type {ListedProject, VersionFiles} from './feature/versions.ts'
import type {Feature, FeatureReading, ListedDetails, PlacedPart, ShownPage, SiteVariants} from './feature.ts'
import type {LowerComponent} from './lower.ts'
import type {NamedNotes} from './notes.ts'

let list: readonly Feature[] = []
let fastParser: Promise<FastParser> | undefined

/** Registers the features with the kernel, which imports none of them. Every entry point of the program calls this first. */
export function installFeatures(features: readonly Feature[]): void {
  list = features
  fastParser = undefined
  addThemeSwitches(features.flatMap(({themeSwitches = []}) => themeSwitches))
  setListedMembers(features.flatMap(({listedPage}) => listedPage ?? []))
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
  readonly remarkCode: PluggableList
  readonly remarkEnd: PluggableList
  readonly pagePlugins: PluggableList
  readonly rehypeStart: PluggableList
  readonly rehypePlugins: PluggableList
  readonly codeMarks: readonly FindCodeMarks[]
  readonly facts: readonly FindFacts[]
  readonly finalFacts: readonly FindFinalFacts[]
  readonly ruleInputs: readonly NonNullable<FeatureReading['ruleInput']>[]
  readonly notes: readonly NamedNotes[]
  readonly pageWriter: PageWriter | undefined
  readonly recall: (kept: Readonly<Record<string, unknown>>) => void
  readonly lower: Readonly<Record<string, LowerComponent>>
}> {
  const parts = await Promise.all(
    list.map(async ({name, notes, reading}) => ({name, part: {...(notes && {notes}), ...(await reading?.())}}))
  )
  return {
    remarkStart: parts.flatMap(({part}) => part.remarkStart ?? []),
    remarkCode: parts.flatMap(({part}) => part.remarkCode ?? []),
    remarkEnd: parts.flatMap(({part}) => part.remarkEnd ?? []),
    pagePlugins: parts.flatMap(({part}) => part.remarkPage ?? []),
    rehypeStart: parts.flatMap(({part}) => part.rehypeStart ?? []),
    rehypePlugins: parts.flatMap(({part}) => part.rehypePage ?? []),
    codeMarks: parts.flatMap(({part}) => part.codeMarks ?? []),
    facts: parts.flatMap(({part}) => part.facts ?? []),
    finalFacts: parts.flatMap(({part}) => part.finalFacts ?? []),
    ruleInputs: parts.flatMap(({part}) => part.ruleInput ?? []),
    notes: parts.flatMap(({name, part}) => (part.notes ? [{name, notes: part.notes}] : [])),
    pageWriter: parts.flatMap(({part}) => part.pageWriter ?? [])[0],
    recall(kept) {
      for (const {name, part} of parts) if (kept[name] !== undefined) part.recall?.(kept[name])
    },
    lower: Object.assign({}, ...parts.map(({part}) => part.lower)) as Record<string, LowerComponent>
  }
}

/** Loads the languages and options of fences, if a feature has such. */
export async function loadCodeSupport(): Promise<CodeSupport | undefined> {
  return list.find(({codeSupport}) => codeSupport)?.codeSupport?.()
}

/** Returns the properties of the features' components, by name. */
export function featureComponentProps(): Readonly<Record<string, PackagedProps>> {
  return Object.assign({}, ...list.map(({componentProps}) => componentProps)) as Record<string, PackagedProps>
}

/** Returns the names of the scripts that only some pages use. */
export function featurePageScripts(): readonly string[] {
  return list.flatMap(({pageScripts = []}) => pageScripts)
}

/** Returns what reads a group of `_constants.yaml`, if a feature does. */
export function featureConstantGroup(name: string): ConstantGroup | undefined {
  return list.flatMap(({constantGroups}) => constantGroups?.[name] ?? [])[0]
}

/** Returns the style sheets of all kinds of variants that sites may have, and of those that a site has, by code unit. */
export function featureVariants(
  config: Parameters<SiteVariants['isUsed']>[0]
): Readonly<Record<'all' | 'used', readonly string[]>> {
  const variants = list.flatMap(feature => feature.variants ?? [])
  const sheetsOf = (some: readonly SiteVariants[]): string[] => some.map(({sheet}) => sheet).sort()
  return {all: sheetsOf(variants), used: sheetsOf(variants.filter(({isUsed}) => isUsed(config)))}
}

/** Returns the places of the features' parts, by name. */
export function featureParts(): Readonly<Record<string, PartPlace | PlacedPart>> {
  return Object.assign({}, ...list.map(({parts}) => parts)) as Record<string, PartPlace | PlacedPart>
}

/** Loads the features' parts of the theme, by name. Only what renders pages needs them. */
export async function loadFeatureParts(): Promise<ComponentMap> {
  return Object.assign({}, ...(await Promise.all(list.map(({loadParts}) => loadParts?.())))) as ComponentMap
}

/** Returns the functions of features that return members of the views of pages. */
export function featurePageViews(): readonly NonNullable<Feature['pageView']>[] {
  return list.flatMap(({pageView}) => pageView ?? [])
}

/** Returns what features show in the rows of dated pages, by feature. */
export function featureListedDetails(): readonly (readonly [name: string, Details: ListedDetails])[] {
  return list.flatMap(({name, listedDetails}) => (listedDetails ? [[name, listedDetails]] : []))
}

/** Returns the function that joins pages, from the kernel's own. A feature wraps those that are listed after it. */
export function featureJoin(own: JoinPages): JoinPages {
  return list.reduceRight<JoinPages>((next, {joinPages}) => (joinPages ? input => joinPages(input, next) : next), own)
}

/** Returns the site as the pages at a route show it. */
export function featureSiteView(site: SiteView, route: string): SiteView {
  return list.reduce((view, {siteView}) => siteView?.(view, route) ?? view, site)
}

/** Returns the HTML of a page's content, changed by features for the place where the page is shown. */
export function featurePageHtml(html: string, page: ShownPage): string {
  return list.reduce((text, {pageHtml}) => pageHtml?.(text, page) ?? text, html)
}

/** Returns whether features need the script of the actions on pages. */
export function featuresNeedPageTools(theme: ThemeConfig): boolean {
  return list.some(({needsPageTools}) => needsPageTools?.(theme))
}

/** Returns the HTML of features at the start of a page's body. */
export function featureBodyStart(page: PageView, site: SiteView): string {
  return list.map(({bodyStart}) => bodyStart?.(page, site) ?? '').join('')
}

/** Returns what features add to the slices of pages. */
export function featureSlices(): readonly SliceData[] {
  return list.flatMap(({slices}) => slices ?? [])
}

/** Returns the files that features add to the site. */
export function featureSiteFiles(): readonly SiteFiles[] {
  return list.flatMap(({siteFiles}) => siteFiles ?? [])
}

/** Returns what features find wrong with a project besides its pages. */
export async function featureProjectFindings(project: CheckedProject): Promise<readonly Diagnostic[]> {
  return (await Promise.all(list.map(({projectCheck}) => projectCheck?.(project) ?? []))).flat()
}

/** Loads the plugins of features for the bundles of a project's modules. */
export async function loadModulePlugins(): Promise<readonly ModulePlugin[]> {
  return Promise.all(list.flatMap(({modulePlugin}) => modulePlugin?.() ?? []))
}

/** Returns the checks of `_meta` files and their folders. */
export function featureTreeChecks(): readonly TreeCheck[] {
  return list.flatMap(({treeCheck}) => treeCheck ?? [])
}

/** Returns the path of the text with links to all pages, if a feature writes one. */
export function featurePageList(): string | undefined {
  return list.flatMap(({siteFiles}) => siteFiles?.pageList ?? [])[0]
}

/** Returns the tools of pages, in the order of the features. */
export function featurePageTools(): readonly PageTool[] {
  return list.flatMap(({pageTools = []}) => pageTools)
}

/** Loads the features' components, by name. Only what renders pages needs them. */
export async function loadFeatureComponents(): Promise<ComponentMap> {
  return Object.assign({}, ...(await Promise.all(list.map(({loadComponents}) => loadComponents?.())))) as ComponentMap
}

/** Returns the report formats of features. */
export function featureFormats(): ReportFormats {
  return Object.assign({}, ...list.map(({formats}) => formats)) as ReportFormats
}

/** Returns the findings that a project accepts for now, if a feature has such. */
export async function loadAcceptedFindings(): Promise<AcceptedFindings | undefined> {
  return list.find(({accept}) => accept)?.accept?.load()
}

/** Returns the second form of pages, if a feature makes one. */
export function pageTwin(): PageTwin | undefined {
  return list.find(({twin}) => twin)?.twin
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

/** Loads what features look for in the project's modules. */
export async function loadModuleChecks(): Promise<readonly ModuleCheck[]> {
  return (await Promise.all(list.map(({moduleCheck}) => moduleCheck?.() ?? []))).flat()
}

/** Returns what features find wrong with the configuration together with the options of the command line. */
export function featureSettledProblems(config: Config): readonly ConfigProblem[] {
  return list.flatMap(({settledProblems}) => settledProblems?.(config) ?? [])
}

/** Returns what features find wrong with a configuration that matches the schema. */
export async function featureConfigProblems(user: UserSettings): Promise<readonly ConfigProblem[]> {
  return (await Promise.all(list.map(({configProblems}) => configProblems?.(user) ?? []))).flat()
}

/** Returns what features find wrong with a configuration in view of the project's pages. */
export async function featurePageListProblems(listed: ListedProject): Promise<readonly ConfigProblem[]> {
  return (await Promise.all(list.map(({pageListProblems}) => pageListProblems?.(listed) ?? []))).flat()
}

/** Returns the function that runs the rules of the site, from the one that runs them over all of it. */
export function featureRuleRun(own: RunRules, project: RunProject): RunRules {
  return list.reduceRight<RunRules>(
    (next, {ruleRuns}) => (ruleRuns ? site => ruleRuns.run(site, next, project) : next),
    own
  )
}

/** Returns the findings that count, with the severities that features give them. */
export function featureSettled(found: readonly Diagnostic[], project: RunProject): readonly Diagnostic[] {
  return list.reduce((kept, {ruleRuns}) => ruleRuns?.settle(kept, project) ?? kept, found)
}

/** Returns what makes the search of sites, if a feature does. Without it, no site has a search. */
export function searchSupport(): SearchSupport | undefined {
  return list.find(({search}) => search)?.search
}

/** Returns the icons that names refer to, if a feature has such. Without it, only the theme's icons are drawn. */
export function iconSet(): IconSet | undefined {
  return list.find(({icons}) => icons)?.icons
}
