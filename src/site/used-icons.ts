import {brandOf, isIcon, repositoryHost} from '../model/components/icons.ts'
import type {MetaFile, MetaValue} from '../model/page-map.ts'
import type {Site, SiteView, ThemeConfig} from '../model/site.ts'

/**
 * Returns the names of icons that `_meta` files, front matter, `theme.social` and the link to the repository use in addition to
 * the theme's own, sorted.
 */
export function usedIcons(
  {pages}: Pick<Site, 'pages'>,
  metas: readonly MetaFile[],
  {theme, repository}: {readonly theme: ThemeConfig; readonly repository?: SiteView['repository']}
): string[] {
  const names = new Set<string>()
  const add = (name: string | undefined): void => {
    if (name !== undefined && !isIcon(name)) names.add(name)
  }
  for (const {entries} of metas) for (const {value} of entries) for (const name of iconsOfValue(value)) add(name)
  for (const {frontMatter} of pages) if (typeof frontMatter.icon === 'string') add(frontMatter.icon)
  if (repository) add(repositoryHost(repository.url)?.icon)
  for (const {icon} of theme.social ?? []) {
    add(icon)
    add(brandOf(icon))
  }
  return [...names].sort()
}

function iconsOfValue(value: MetaValue): string[] {
  if (typeof value === 'string') return []
  const own = 'icon' in value && value.icon !== undefined ? [value.icon] : []
  const isGroup = value.type === 'group' || value.type === 'section'
  return [...own, ...(isGroup ? Object.values(value.items).flatMap(iconsOfValue) : [])]
}
