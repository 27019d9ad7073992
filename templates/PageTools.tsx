import type {PageView, SiteView} from '../src/model/site.ts'

/**
 * The script that loads what a reader reaches for, in the head of pages that have any of it: their own values, the
 * runbook, the cards of names in code. It stands before the first paint, since a value that came later would move what is read.
 */
export function PageTools({page, site}: {readonly page: PageView; readonly site: SiteView}) {
  const {assets} = site
  const withValues = page.placeholders.length > 0
  const src = withValues ? assets['values.js'] : page.steps || page.references ? assets['tools.js'] : undefined
  if (!src) return null
  return (
    <script
      src={src}
      data-panel={withValues ? assets['values-panel.js'] : undefined}
      data-panel-sheet={withValues ? assets['values-panel.css'] : undefined}
      data-runbook={page.steps ? assets['runbook.js'] : undefined}
      data-runbook-sheet={page.steps ? assets['runbook.css'] : undefined}
      data-reference={page.references ? assets['reference.js'] : undefined}
      data-reference-sheet={page.references ? assets['reference.css'] : undefined}
    />
  )
}
