import {outputPathOf, type Route} from '../../model/url.ts'
import {redirectPage} from '../../render/redirect-page.ts'
import {isPattern} from '../../rules/text/redirect-index.ts'
import type {Hosting} from './hosting.ts'

/**
 * Returns the files for GitHub Pages, which supports neither headers nor redirects. `.nojekyll` publishes files whose names begin
 * with an underscore. Each redirect is a page that forwards to its target; redirects with patterns are not possible.
 */
export function githubPagesFiles({base, format, redirects}: Hosting): Readonly<Record<string, () => string>> {
  const files: Record<string, () => string> = {'.nojekyll': () => ''}
  for (const {from, to} of redirects) {
    if (isPattern(from) || !from.startsWith(base)) continue
    const route = `/${from.slice(base.length).replace(/(?:\/index)?\.html$|\/+$/, '')}` as Route
    files[outputPathOf({route}, format)] ??= () => redirectPage(to)
  }
  return files
}
