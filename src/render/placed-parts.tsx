import type {ReactNode} from 'react'
import type {FeatureTemplates, PartProps, Templates} from '../../templates/types.ts'
import type {PartPlace} from '../model/shell-parts.ts'
import type {ChildPage, SiteView} from '../model/site.ts'
import type {App} from '../plugin/app.ts'
import type {ComponentMap} from '../plugin/component-map.ts'

/** Returns the parts of features by the place where they appear, in the order of the features. */
export function placedParts(app: App, props: PartProps): Readonly<Partial<Record<PartPlace, ReactNode>>> {
  const places: Partial<Record<PartPlace, ReactNode[]>> = {}
  for (const [name, part] of Object.entries(app.parts)) {
    const {place, isShown} = typeof part === 'string' ? {place: part, isShown: undefined} : part
    if (place === 'layout' || isShown?.(props.page, props.site) === false) continue
    const Part = props.templates[name as keyof FeatureTemplates]
    places[place] = [...(places[place] ?? []), <Part key={name} {...props} />]
  }
  return places
}

/** Returns a function that returns what features show below the description of a page in a list of dated pages. */
export function listedDetails(app: App, templates: Templates): (page: ChildPage, site: SiteView) => ReactNode {
  const names = app.all('listedDetails')
  return (page, site) =>
    names.map(name => {
      const Details = (templates as unknown as ComponentMap)[name]
      return Details && <Details key={name} page={page} site={site} />
    })
}
