import type {PageView, SiteView} from '../src/model/site.ts'

/**
 * The script that loads tools on demand, such as hover cards, in the head of pages that have any of them. It runs before the first
 * paint, because what a tool adds to the text later would move it.
 */
export function PageTools({page, site}: {readonly page: PageView; readonly site: SiteView}) {
  const {assets} = site
  const {tools} = page
  const src = assets[tools.find(({script}) => script !== undefined)?.script ?? 'tools.js']
  if (tools.length === 0 || !src) return null
  const attributes = tools.flatMap(({name, files}) => [
    [`data-${name}`, assets[`${files}.js`]],
    [`data-${name}-sheet`, assets[`${files}.css`]]
  ])
  return <script src={src} {...Object.fromEntries(attributes)} />
}
