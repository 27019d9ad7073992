import {brandOf, isIcon, repositoryHost} from '../model/icons.ts'
import type {MetaValue, PageMapNode} from '../model/page-map.ts'
import type {Site, SiteView, ThemeConfig} from '../model/site.ts'

/**
 * Returns the names of icons that `_meta` files, front matter, `theme.social` and the link to the repository use in addition to
 * the theme's own, sorted.
 */
export function usedIcons(
  site: Pick<Site, 'pages' | 'pageMap'>,
  {theme, repository}: {readonly theme: ThemeConfig; readonly repository?: SiteView['repository']}
): string[] {
  const names = new Set<string>()
  const add = (name: string | undefined): void => {
    if (name !== undefined && !isIcon(name)) names.add(name)
  }
  for (const name of iconsOfNodes(site.pageMap)) add(name)
  for (const {frontMatter} of site.pages) if (typeof frontMatter.icon === 'string') add(frontMatter.icon)
  if (repository) add(repositoryHost(repository.url)?.icon)
  for (const {icon} of theme.social ?? []) {
    add(icon)
    add(brandOf(icon))
  }
  return [...names].sort()
}

function iconsOfNodes(nodes: readonly PageMapNode[]): string[] {
  return nodes.flatMap(node => {
    if (node.kind === 'Folder') return iconsOfNodes(node.children)
    return node.kind === 'Meta' ? Object.values(node.data).flatMap(iconsOfValue) : []
  })
}

function iconsOfValue(value: MetaValue): string[] {
  if (typeof value === 'string') return []
  const own = 'icon' in value && value.icon !== undefined ? [value.icon] : []
  const isGroup = value.type === 'group' || value.type === 'section'
  return [...own, ...(isGroup ? Object.values(value.items).flatMap(iconsOfValue) : [])]
}
