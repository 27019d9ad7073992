import type {FrontMatter, ThemeFlags} from '../model/page.ts'
import type {NavNode} from './navigation/nav-item.ts'
import {isDocsRoot} from './navigation/nav-tree.ts'

/** Options of the theme that front matter turns on and off. */
const switches = [
  'breadcrumb',
  'collapsed',
  'footer',
  'navbar',
  'pagination',
  'readingTime',
  'sidebar',
  'timestamp',
  'toc',
  'tested',
  'runbook'
]

export const defaultTheme: ThemeFlags = {
  breadcrumb: true,
  collapsed: false,
  footer: true,
  navbar: true,
  pagination: true,
  sidebar: true,
  timestamp: true,
  toc: true,
  layout: 'default',
  typesetting: 'default'
}

/**
 * Returns the theme options of a page: defaults, overridden by `_meta` along the path, then by the page's front matter. By
 * default, a page of type `page` that is not a section has no sidebar, breadcrumb or pagination. Layouts `full` and `archive` have
 * no table of contents, and layouts `raw` and `home` have nothing around the text.
 */
export function themeOf(node: NavNode, frontMatter: FrontMatter): ThemeFlags {
  const leaf = node.type !== 'doc' && !isDocsRoot(node)
  const merged = {
    ...defaultTheme,
    ...(leaf && {breadcrumb: false, pagination: false, sidebar: false}),
    ...node.pageTheme,
    ...fromFrontMatter(frontMatter)
  }
  if (merged.layout === 'full' || merged.layout === 'archive') return {...merged, toc: false}
  if (merged.layout === 'raw' || merged.layout === 'home')
    return {...merged, breadcrumb: false, pagination: false, sidebar: false, toc: false}
  return merged
}

const layouts = new Set<unknown>(['default', 'full', 'raw', 'home', 'archive'])

/** Returns the theme options in a front matter. Ignores values of a wrong type, which a project's own schema may allow. */
function fromFrontMatter(frontMatter: FrontMatter): Partial<ThemeFlags> {
  const flags: Record<string, unknown> = {}
  for (const name of switches) if (typeof frontMatter[name] === 'boolean') flags[name] = frontMatter[name]
  const {layout, typesetting} = frontMatter
  if (layouts.has(layout)) flags.layout = layout
  if (typesetting === 'default' || typesetting === 'article') flags.typesetting = typesetting
  return flags
}
