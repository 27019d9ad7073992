import type {PageView} from '../src/model/site.ts'
import type {LayoutName} from './types.ts'

/** Returns the layout of a page: `HomeLayout` for front pages, by route for the two error pages, otherwise by its content type. */
export function layoutFor(page: Pick<PageView, 'route' | 'contentType' | 'front'>): LayoutName {
  if (page.front) return 'HomeLayout'
  switch (page.route as string) {
    case '/404':
    case '/500':
      return 'ErrorLayout'
  }
  switch (page.contentType) {
    case 'landing-page':
      return 'LandingLayout'
    case 'notice':
      return 'NoticeLayout'
    default:
      return 'DocLayout'
  }
}
