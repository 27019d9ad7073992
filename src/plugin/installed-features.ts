import type {PluggableList} from 'unified'
import type {PackagedProps} from '../model/components/component-props.ts'
import type {Diagnostic} from '../model/diagnostic.ts'
import type {JoinPages} from '../model/joined/join-pages.ts'
import {setListedMembers} from '../model/listed-members.ts'
import type {ConfigProblem} from '../model/project/config-problem.ts'
import {addThemeSwitches} from '../model/project/theme-switches.ts'
import type {PartPlace} from '../model/shell-parts.ts'
import {setCatalogs} from '../model/words/words-of.ts'
import {setFilters} from '../rules/apply-severities.ts'
import {setFeatureRules} from '../rules/catalogue.ts'
import type {NotedFile, RunProject, RunRules} from '../rules/rule-runs.ts'
import type {ComponentMap} from './component-map.ts'
import type {CheckedProject} from './feature/checks/project-check.ts'
import type {ReportFormats} from './feature/checks/report-format.ts'
import type {FindCodeMarks} from './feature/code-marks.ts'
import type {FastParser} from './feature/fast-parser.ts'
import type {PageWriter} from './feature/outputs/page-twin.ts'
import type {ChangeBody, FindFacts, FindFinalFacts} from './feature/rendered-page.ts'
import type {ListedProject} from './feature/versions.ts'
import type {Feature, FeatureReading, PlacedPart, SiteVariants} from './feature.ts'
import type {LowerComponent} from './lower.ts'
import type {NamedNotes} from './notes.ts'

let list: readonly Feature[] = []
let members: ReadonlyMap<string, readonly unknown[]> = new Map()
let fastParser: Promise<FastParser> | undefined

/** Registers the features with the kernel, which imports none of them. Every entry point of the program calls this first. */
export function installFeatures(features: readonly Feature[]): void {
  list = features
  members = membersOf(features)
  fastParser = undefined
  addThemeSwitches(features.flatMap(({themeSwitches = []}) => themeSwitches))
  setListedMembers(features.flatMap(({listedPage}) => listedPage ?? []))
  setFeatureRules(features.flatMap(({rules = []}) => rules))
  setFilters(features.flatMap(({ruleRuns}) => ruleRuns?.filter ?? []))
  setCatalogs(
    features.find(({words}) => words)?.words,
    features.flatMap(({name, ownWords}) => (ownWords ? [{name, ownWords}] : []))
  )
}

export function installedFeatures(): readonly Feature[] {
  return list
}

/** Returns a member of each feature that has it, in the order of the features. */
export function featureMembers<Name extends keyof Feature>(name: Name): readonly NonNullable<Feature[Name]>[] {
  return (members.get(name) ?? []) as readonly NonNullable<Feature[Name]>[]
}

/** Returns all members by name. Looking through a hundred features for each member took 0.6 ms a page. */
function membersOf(features: readonly Feature[]): ReadonlyMap<string, readonly unknown[]> {
  const found = new Map<string, unknown[]>()
  for (const feature of features)
    for (const [name, member] of Object.entries(feature)) {
      if (member === undefined) continue
      const known = found.get(name)
      if (known) known.push(member)
      else found.set(name, [member])
    }
  return found
}

/** Returns a member that only one feature may have, if one does. */
export function featureMember<Name extends keyof Feature>(name: Name): NonNullable<Feature[Name]> | undefined {
  return featureMembers(name)[0]
}

/** What features do with a page that is read, as options of the reader of pages. */
export type ReadingParts = Awaited<ReturnType<typeof loadFeatureReading>>

/** Loads what features do with a page that is read: their transforms, and the functions that take notes. */
export async function loadFeatureReading(): Promise<{
  readonly remarkChecks: PluggableList
  readonly remarkStart: PluggableList
  readonly remarkCode: PluggableList
  readonly remarkEnd: PluggableList
  readonly pagePlugins: PluggableList
  readonly rehypeFirst: PluggableList
  readonly rehypeStart: PluggableList
  readonly rehypePlugins: PluggableList
  readonly codeMarks: readonly FindCodeMarks[]
  readonly bodyHtml: readonly ChangeBody[]
  readonly facts: readonly FindFacts[]
  readonly finalFacts: readonly FindFinalFacts[]
  readonly ruleInputs: readonly NonNullable<FeatureReading['ruleInput']>[]
  readonly notes: readonly NamedNotes[]
  readonly pageWriter: PageWriter | undefined
  readonly recall: (kept: Readonly<Record<string, unknown>>) => void
  readonly featureLower: Readonly<Record<string, LowerComponent>>
}> {
  const parts = await Promise.all(
    list.map(async ({name, notes, reading}) => ({name, part: {...(notes && {notes}), ...(await reading?.())}}))
  )
  return {
    remarkChecks: parts.flatMap(({part}) => part.remarkChecks ?? []),
    remarkStart: parts.flatMap(({part}) => part.remarkStart ?? []),
    remarkCode: parts.flatMap(({part}) => part.remarkCode ?? []),
    remarkEnd: parts.flatMap(({part}) => part.remarkEnd ?? []),
    pagePlugins: parts.flatMap(({part}) => part.remarkPage ?? []),
    rehypeFirst: parts.flatMap(({part}) => part.rehypeFirst ?? []),
    rehypeStart: parts.flatMap(({part}) => part.rehypeStart ?? []),
    rehypePlugins: parts.flatMap(({part}) => part.rehypePage ?? []),
    codeMarks: parts.flatMap(({part}) => part.codeMarks ?? []),
    bodyHtml: parts.flatMap(({part}) => part.bodyHtml ?? []),
    facts: parts.flatMap(({part}) => part.facts ?? []),
    finalFacts: parts.flatMap(({part}) => part.finalFacts ?? []),
    ruleInputs: parts.flatMap(({part}) => part.ruleInput ?? []),
    notes: parts.flatMap(({name, part}) => (part.notes ? [{name, notes: part.notes}] : [])),
    pageWriter: parts.flatMap(({part}) => part.pageWriter ?? [])[0],
    recall(kept) {
      for (const {name, part} of parts) if (kept[name] !== undefined) part.recall?.(kept[name])
    },
    featureLower: Object.assign({}, ...parts.map(({part}) => part.lower)) as Record<string, LowerComponent>
  }
}

/** Returns the properties of the features' components, by name. */
export function featureComponentProps(): Readonly<Record<string, PackagedProps>> {
  return Object.assign({}, ...featureMembers('componentProps')) as Record<string, PackagedProps>
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
  return Object.assign({}, ...featureMembers('parts')) as Record<string, PartPlace | PlacedPart>
}

/** Loads the features' parts of the theme, by name. Only what renders pages needs them. */
export async function loadFeatureParts(): Promise<ComponentMap> {
  return Object.assign({}, ...(await Promise.all(list.map(({loadParts}) => loadParts?.())))) as ComponentMap
}

/** Returns the function that joins pages, from the kernel's own. A feature wraps those that are listed after it. */
export function featureJoin(own: JoinPages): JoinPages {
  return list.reduceRight<JoinPages>((next, {joinPages}) => (joinPages ? input => joinPages(input, next) : next), own)
}

/** Returns the findings of features about a project's configuration, theme and public files. */
export async function featureProjectFindings(project: CheckedProject): Promise<readonly Diagnostic[]> {
  return (await Promise.all(list.map(({projectCheck}) => projectCheck?.(project) ?? []))).flat()
}

/** Returns the path of the text with links to all pages, if a feature writes one. */
export function featurePageList(): string | undefined {
  return list.flatMap(({siteFiles}) => siteFiles?.pageList ?? [])[0]
}

/** Loads the features' components, by name. Only what renders pages needs them. */
export async function loadFeatureComponents(): Promise<ComponentMap> {
  return Object.assign({}, ...(await Promise.all(list.map(({loadComponents}) => loadComponents?.())))) as ComponentMap
}

/** Returns the report formats of features. */
export function featureFormats(): ReportFormats {
  return Object.assign({}, ...list.map(({formats}) => formats)) as ReportFormats
}

/** Loads a faster parser of Markdown, if a feature has one. Every page asks for it. */
export async function loadFastParser(): Promise<FastParser | undefined> {
  fastParser ??= list.find(({parser}) => parser)?.parser?.()
  return fastParser
}

/** Returns what features find wrong with a configuration when the project's pages are listed. */
export async function featurePageListProblems(listed: ListedProject): Promise<readonly ConfigProblem[]> {
  return (await Promise.all(list.map(({pageListProblems}) => pageListProblems?.(listed) ?? []))).flat()
}

/** Returns the function that runs the rules of the site, from the one that runs them over all of it. */
export function featureRuleRun(own: RunRules, project: RunProject): RunRules {
  return list.reduceRight<RunRules>(
    (next, {ruleRuns: {run} = {}}) => (run ? site => run(site, next, project) : next),
    own
  )
}

/** Returns the findings that count, with the severities that features give them. */
export function featureSettled(found: readonly Diagnostic[], project: RunProject): readonly Diagnostic[] {
  return list.reduce((kept, {ruleRuns}) => ruleRuns?.settle?.(kept, project) ?? kept, found)
}

/** Returns a file beside the pages with what features note about it, if any does. */
export function noteFile(file: {readonly source: string; readonly text: string}): readonly NotedFile[] {
  const notes = list.flatMap(({name, fileNote}) => {
    const note = fileNote?.(file)
    return note === undefined ? [] : [[name, note] as const]
  })
  return notes.length > 0 ? [{source: file.source, notes: Object.fromEntries(notes)}] : []
}
