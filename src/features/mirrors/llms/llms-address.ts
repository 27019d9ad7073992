import type {SiteView} from '../../../model/site.ts'
import {withBase} from '../../../model/url.ts'

/** Returns the full address of the list of all pages. */
export function llmsAddress({url = '', base}: Pick<SiteView, 'url' | 'base'>): string {
  return `${url}${withBase(base, '/llms.txt')}`
}
