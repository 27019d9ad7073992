import {isErrorPage} from '../src/model/error-page.ts'
import type {PageView} from '../src/model/site.ts'
import type {FeatureLayouts, LayoutName} from './types.ts'

/** Returns the layout of a page: the one that a feature sets, or that of error pages, otherwise one by content type. */
export function layoutFor(page: Pick<PageView, 'route' | 'error' | 'contentType' | 'layout'>): LayoutName {
  const {contentType, layout} = page
  if (layout !== undefined) return layout as keyof FeatureLayouts
  if (isErrorPage(page)) return 'ErrorLayout'
  return contentType === 'landing-page' ? 'LandingLayout' : 'DocLayout'
}
