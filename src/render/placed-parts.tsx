import type {ReactNode} from 'react'
import type {FeatureTemplates, PartProps} from '../../templates/types.ts'
import type {PartPlace} from '../model/shell-parts.ts'
import {featureParts} from '../plugin/installed-features.ts'

/** Returns the parts of features by the place where they appear, in the order of the features. */
export function placedParts(props: PartProps): Readonly<Partial<Record<PartPlace, ReactNode>>> {
  const places: Partial<Record<PartPlace, ReactNode[]>> = {}
  for (const [name, place] of Object.entries(featureParts())) {
    const Part = props.templates[name as keyof FeatureTemplates]
    places[place] = [...(places[place] ?? []), <Part key={name} {...props} />]
  }
  return places
}
