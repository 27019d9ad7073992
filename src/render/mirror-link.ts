import type {SiteView} from '../model/site.ts'

/** Returns the full address of a page's mirror. */
export function mirrorLink({url = '', base}: Pick<SiteView, 'url' | 'base'>, href: string): string {
  return `${url}${href === base ? `${href}index` : href}.md`
}
