import {type Locale, routeIn} from '../../../model/locales.ts'
import type {SiteView} from '../../../model/site.ts'
import {encodeRoute, type Route, withBase} from '../../../model/url.ts'
import type {SiteFilesInput} from '../../../plugin/feature/outputs/site-files.ts'

/**
 * Returns the document at `/` of a site whose languages all have a path. It redirects to the default language without a script,
 * on hosts that do not serve redirects too, and lists the others.
 */
function languagesPage({title, url, base}: SiteView, first: Locale, locales: readonly Locale[]): string {
  const hrefOf = (locale: Locale): string => withBase(base, encodeRoute(routeIn(locale, '/')))
  const home = escaped(hrefOf(first))
  const links = locales.map(
    locale =>
      `<li><a href="${escaped(hrefOf(locale))}" lang="${locale.tag}" hreflang="${locale.tag}" dir="${locale.dir}">${escaped(locale.label)}</a></li>`
  )
  return `<!doctype html>
<html lang="${first.tag}"${first.dir === 'rtl' ? ' dir="rtl"' : ''}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${escaped(url ?? '')}${home}">
<meta http-equiv="refresh" content="0; url=${home}">
<h1>${escaped(title)}</h1>
<ul>
${links.join('\n')}
</ul>
</html>
`
}

/** Returns the document at `/` by its path, if the default language has a path and the site has no page at `/`. */
export function languagesPages({site, view}: SiteFilesInput): Readonly<Record<string, () => string>> {
  const {locales = []} = view
  const [first] = locales
  return !first || first.path === '' || site.byRoute.has('/' as Route)
    ? {}
    : {'index.html': () => languagesPage(view, first, locales)}
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
