import type {PluggableList} from 'unified'
import type {JoinPages} from '../model/joined/join-pages.ts'
import type {NotedFile, RunProject, RunRules} from '../rules/rule-runs.ts'
import type {App} from './app.ts'
import type {ComponentMap} from './component-map.ts'
import type {FindCodeMarks} from './feature/code-marks.ts'
import type {ChangeBody, FindFacts, FindFinalFacts} from './feature/rendered-page.ts'
import type {FeatureReading, SiteVariants} from './feature.ts'
import type {LowerComponent} from './lower.ts'
import type {NamedNotes} from './notes.ts'

/** What features do with a page that is read, as options of the reader of pages. */
export type ReadingParts = Awaited<ReturnType<typeof loadFeatureReading>>

/** Loads what features do with a page that is read: their transforms, and the functions that take notes. */
export async function loadFeatureReading(app: App): Promise<{
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
  readonly recall: (kept: Readonly<Record<string, unknown>>) => void
  readonly featureLower: Readonly<Record<string, LowerComponent>>
}> {
  const parts = await Promise.all(
    app.features.map(async ({name, notes, reading}) => ({name, part: {...(notes && {notes}), ...(await reading?.())}}))
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
    recall(kept) {
      for (const {name, part} of parts) if (kept[name] !== undefined) part.recall?.(kept[name])
    },
    featureLower: Object.assign({}, ...parts.map(({part}) => part.lower)) as Record<string, LowerComponent>
  }
}

/** Returns the style sheets of all kinds of variants that sites may have, and of those that a site has, by code unit. */
export function featureVariants(
  app: App,
  config: Parameters<SiteVariants['isUsed']>[0]
): Readonly<Record<'all' | 'used', readonly string[]>> {
  const variants = app.all('variants')
  const sheetsOf = (some: readonly SiteVariants[]): string[] => some.map(({sheet}) => sheet).sort()
  return {all: sheetsOf(variants), used: sheetsOf(variants.filter(({isUsed}) => isUsed(config)))}
}

/** Loads the features' parts of the theme, by name. Only what renders pages needs them. */
export async function loadFeatureParts(app: App): Promise<ComponentMap> {
  return Object.assign({}, ...(await Promise.all(app.all('loadParts').map(load => load())))) as ComponentMap
}

/** Returns the function that joins pages, from the kernel's own. A feature wraps those that are listed after it. */
export function featureJoin(app: App, own: JoinPages): JoinPages {
  return app.all('joinPages').reduceRight<JoinPages>((next, join) => input => join(input, next), own)
}

/** Loads the features' components, by name. Only what renders pages needs them. */
export async function loadFeatureComponents(app: App): Promise<ComponentMap> {
  return Object.assign({}, ...(await Promise.all(app.all('loadComponents').map(load => load())))) as ComponentMap
}

/** Returns the function that runs the rules of the site, from the one that runs them over all of it. */
export function featureRuleRun(app: App, own: RunRules, project: RunProject): RunRules {
  return app
    .all('ruleRuns')
    .reduceRight<RunRules>((next, {run}) => (run ? site => run(site, next, project) : next), own)
}

/** Returns a file beside the pages with what features note about it, if any does. */
export function featureFileNotes(
  {features}: App,
  file: {readonly source: string; readonly text: string}
): readonly NotedFile[] {
  const notes = features.flatMap(({name, fileNote}) => {
    const note = fileNote?.(file)
    return note === undefined ? [] : [[name, note] as const]
  })
  return notes.length > 0 ? [{source: file.source, notes: Object.fromEntries(notes)}] : []
}
