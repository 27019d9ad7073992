import type {FrontMatter, ThemeFlags} from '../model/page.ts'
import {isDocsRoot, type NavNode} from './nav-tree.ts'

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

const switches = ['breadcrumb', 'collapsed', 'footer', 'navbar', 'pagination', 'sidebar', 'timestamp', 'toc'] as const

/**
 * The theme of a page: defaults, then what `_meta` says along the path, then the page's front matter. A page of type
 * `page` that is no section has none of the docs' furniture unless its front matter asks for it; layout `full` has no
 * table of contents, layout `raw` no furniture around the text at all.
 */
export function themeOf(node: NavNode, frontMatter: FrontMatter): ThemeFlags {
  const leaf = node.type !== 'doc' && !isDocsRoot(node)
  const merged = {
    ...defaultTheme,
    ...node.pageTheme,
    ...(leaf && {breadcrumb: false, pagination: false, sidebar: false, toc: false}),
    ...fromFrontMatter(frontMatter)
  }
  if (merged.layout === 'full') return {...merged, toc: false}
  if (merged.layout === 'raw') return {...merged, breadcrumb: false, pagination: false, sidebar: false, toc: false}
  return merged
}

/** The switches in a front matter; values of a wrong type, which a project's own schema may allow, are no switches. */
function fromFrontMatter(frontMatter: FrontMatter): Partial<ThemeFlags> {
  const flags: Record<string, unknown> = {}
  for (const name of switches) if (typeof frontMatter[name] === 'boolean') flags[name] = frontMatter[name]
  const {layout, typesetting} = frontMatter
  if (layout === 'default' || layout === 'full' || layout === 'raw') flags.layout = layout
  if (typesetting === 'default' || typesetting === 'article') flags.typesetting = typesetting
  return flags
}
