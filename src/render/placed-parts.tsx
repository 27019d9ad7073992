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

/** Returns a function that returns what lists of dated pages show below the description of a page. */
export function listedDetails(templates: Templates): (page: ChildPage, site: SiteView) => ReactNode {
  const {ListedNotice} = templates as unknown as ComponentMap
  return (page, site) => ListedNotice && <ListedNotice page={page} site={site} />
}
