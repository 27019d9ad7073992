import type {PluggableList} from 'unified'
import type {App} from './app.ts'
import type {ComponentMap} from './component-map.ts'
import type {FindCodeMarks} from './feature/code-marks.ts'
import type {ChangeBody, FindFacts} from './feature/rendered-page.ts'
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
  readonly notes: readonly NamedNotes[]
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
    notes: parts.flatMap(({name, part}) => (part.notes ? [{name, notes: part.notes}] : [])),
    featureLower: Object.assign({}, ...parts.map(({part}) => part.lower)) as Record<string, LowerComponent>
  }
}

/** Loads the features' parts of the theme, by name. Only what renders pages needs them. */
export async function loadFeatureParts(app: App): Promise<ComponentMap> {
  return Object.assign({}, ...(await Promise.all(app.all('loadParts').map(load => load())))) as ComponentMap
}

/** Loads the features' components, by name. Only what renders pages needs them. */
export async function loadFeatureComponents(app: App): Promise<ComponentMap> {
  return Object.assign({}, ...(await Promise.all(app.all('loadComponents').map(load => load())))) as ComponentMap
}
