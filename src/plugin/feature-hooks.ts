import type {PluggableList} from 'unified'
import type {App} from './app.ts'
import type {ComponentMap} from './component-map.ts'
import type {Transforms} from './feature.ts'
import type {LowerComponent} from './lower.ts'
import type {NamedNotes} from './notes.ts'

/** What features do with a page that is read, as options of the reader of pages. */
export type ReadingParts = Awaited<ReturnType<typeof loadFeatureReading>>

/** Loads what features do with a page that is read: their transforms, and the functions that take notes. */
export async function loadFeatureReading(app: App): Promise<{
  readonly pagePlugins: PluggableList
  readonly transforms: Transforms
  readonly notes: readonly NamedNotes[]
  readonly featureLower: Readonly<Record<string, LowerComponent>>
}> {
  const parts = await Promise.all(
    app.features.map(async ({name, notes, reading}) => ({name, part: {...(notes && {notes}), ...(await reading?.())}}))
  )
  const at = (place: keyof Transforms): PluggableList => parts.flatMap(({part}) => part.transforms?.[place] ?? [])
  return {
    pagePlugins: at('remarkPage'),
    transforms: {
      remarkChecks: at('remarkChecks'),
      remarkStart: at('remarkStart'),
      remarkCode: at('remarkCode'),
      remarkEnd: at('remarkEnd'),
      rehypeFirst: at('rehypeFirst'),
      rehypeStart: at('rehypeStart'),
      rehypePage: at('rehypePage')
    },
    notes: parts.flatMap(({name, part}) => (part.notes ? [{name, notes: part.notes}] : [])),
    featureLower: Object.assign({}, ...parts.map(({part}) => part.lower)) as Record<string, LowerComponent>
  }
}

/** Loads the features' parts of the theme, by name. Only what renders pages needs them. */
export async function loadFeatureParts(app: App): Promise<ComponentMap> {
  return Object.assign({}, ...(await Promise.all(app.all('parts').map(({load}) => load())))) as ComponentMap
}

/** Loads the features' components, by name. Only what renders pages needs them. */
export async function loadFeatureComponents(app: App): Promise<ComponentMap> {
  return Object.assign({}, ...(await Promise.all(app.all('loadComponents').map(load => load())))) as ComponentMap
}
