import {outputPathOf, type Route} from '../../model/url.ts'
import {type Hosting, isPattern} from './hosting.ts'

/**
 * GitHub Pages knows neither headers nor redirects. `.nojekyll` has files published whose names begin with an underscore,
 * and each redirect is a page that leads on. Redirects with patterns cannot be said there.
 */
export function githubPagesFiles({base, format, redirects}: Hosting): Readonly<Record<string, () => string>> {
  const files: Record<string, () => string> = {'.nojekyll': () => ''}
  for (const {from, to} of redirects) {
    if (isPattern(from) || !from.startsWith(base)) continue
    const route = `/${from.slice(base.length).replace(/(?:\/index)?\.html$|\/+$/, '')}` as Route
    files[outputPathOf(route, format)] ??= () => redirectPage(to)
  }
  return files
}

function redirectPage(to: string): string {
  const href = to.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Moved</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${href}">
<meta http-equiv="refresh" content="0; url=${href}">
<p>This page has moved: <a href="${href}">${href}</a></p>
</html>
`
}
