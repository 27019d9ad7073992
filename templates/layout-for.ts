import type {PageView} from '../src/model/site.ts'
import type {FeatureLayouts, LayoutName} from './types.ts'

/**
 * Returns the layout of a page: `HomeLayout` for front pages, by route for the two error pages, otherwise the one that a feature
 * names, or one by content type.
 */
export function layoutFor({
  route,
  contentType,
  front,
  layout
}: Pick<PageView, 'route' | 'contentType' | 'front' | 'layout'>): LayoutName {
  if (front) return 'HomeLayout'
  switch (route as string) {
    case '/404':
    case '/500':
      return 'ErrorLayout'
  }
  if (layout !== undefined) return layout as keyof FeatureLayouts
  return contentType === 'landing-page' ? 'LandingLayout' : 'DocLayout'
}
