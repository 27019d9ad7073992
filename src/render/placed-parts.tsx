import type {ReactNode} from 'react'
import type {FeatureTemplates, PartProps} from '../../templates/types.ts'
import type {PartPlace} from '../model/shell-parts.ts'
import type {ChildPage, SiteView} from '../model/site.ts'
import {featureListedDetails, featureParts} from '../plugin/installed-features.ts'

/** Returns the parts of features by the place where they appear, in the order of the features. */
export function placedParts(props: PartProps): Readonly<Partial<Record<PartPlace, ReactNode>>> {
  const places: Partial<Record<PartPlace, ReactNode[]>> = {}
  for (const [name, part] of Object.entries(featureParts())) {
    const {place, isShown} = typeof part === 'string' ? {place: part, isShown: undefined} : part
    if (place === 'layout' || isShown?.(props.page) === false) continue
    const Part = props.templates[name as keyof FeatureTemplates]
    places[place] = [...(places[place] ?? []), <Part key={name} {...props} />]
  }
  return places
}

/** Returns what features show below the description of a page in a list of dated pages. */
export function listedDetails(page: ChildPage, site: SiteView): ReactNode {
  return featureListedDetails().map(([name, Details]) => <Details key={name} page={page} site={site} />)
}
