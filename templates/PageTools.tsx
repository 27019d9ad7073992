import type {PageView, SiteView} from '../src/model/site.ts'

/**
 * The script that loads tools on demand (the reader's own values, the runbook, and hover cards), in the head of pages that
 * have any of them. It runs before the first paint, because a value that appears later would move the text.
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
