import type {PageView} from '../src/model/site.ts'
import type {FeatureLayouts, LayoutName} from './types.ts'

/** Returns the layout of a page: the one that a feature names, or one by route for the two error pages, otherwise one by content type. */
export function layoutFor({
  route,
  contentType,
  layout
}: Pick<PageView, 'route' | 'contentType' | 'layout'>): LayoutName {
  if (layout !== undefined) return layout as keyof FeatureLayouts
  switch (route as string) {
    case '/404':
    case '/500':
      return 'ErrorLayout'
  }
  return contentType === 'landing-page' ? 'LandingLayout' : 'DocLayout'
}
