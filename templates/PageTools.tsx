import type {PageView, SiteView} from '../src/model/site.ts'

/**
 * The script that loads tools on demand, such as the reader's own values and hover cards, in the head of pages that have any of
 * them. It runs before the first paint, because a value that appears later would move the text.
 */
export function PageTools({page, site}: {readonly page: PageView; readonly site: SiteView}) {
  const {assets} = site
  const withValues = page.placeholders.length > 0
  const src = withValues ? assets['values.js'] : page.tools.length > 0 ? assets['tools.js'] : undefined
  if (!src) return null
  const tools = page.tools.flatMap(({name, files}) => [
    [`data-${name}`, assets[`${files}.js`]],
    [`data-${name}-sheet`, assets[`${files}.css`]]
  ])
  return (
    <script
      src={src}
      data-panel={withValues ? assets['values-panel.js'] : undefined}
      data-panel-sheet={withValues ? assets['values-panel.css'] : undefined}
      {...Object.fromEntries(tools)}
    />
  )
}
