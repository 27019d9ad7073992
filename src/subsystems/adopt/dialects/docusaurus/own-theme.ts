import type {ForeignFiles, Left} from '../dialect.ts'

/**
 * Names of parts of the classic theme, the search themes and the diagram theme. A file with such a name in a project replaces the
 * part.
 */
const theirs = new RegExp(
  `^(?:${[
    'Admonition|AnnouncementBar|BackToTopButton|Blog[A-Z]?\\w*|Code(?:Block|Inline)|ColorModeToggle|ContentVisibility|Details',
    'Docs?(?:Breadcrumbs|Card|CardList|Category\\w*|Item|Paginator|Root|Sidebar\\w*|Tag\\w*|Version\\w*)|Edit(?:MetaRow|ThisPage)',
    'ErrorPageContent|Footer|Heading|Icon|LastUpdated|Layout|Loading|Logo|MDX(?:Components|Content|Page)|Mermaid|Navbar(?:Item)?|NotFound',
    'PaginatorNavLink|Root|Search\\w*|SiteMetadata|SkipToContent|TOC\\w*|TabItem|Tabs|Tags?(?:List\\w*)?|ThemeProvider|ThemedImage|prism-.*'
  ].join('|')})$`
)

/**
 * Returns the components that a project adds to its theme, imported as `@theme/Name`.
 *
 * @returns their names, sorted, without replacements of theme parts
 */
export function ownThemeParts(files: Pick<ForeignFiles, 'names'>): string[] {
  return themeParts(files).filter(name => !theirs.test(name))
}

/** Returns an entry that lists the parts of the theme that a project replaces ("swizzles"): docsgen's layouts do not use them. */
export function replacedThemeParts(files: Pick<ForeignFiles, 'names'>): Left[] {
  // The list of components for pages is read.
  const names = themeParts(files).filter(name => theirs.test(name) && name !== 'MDXComponents')
  if (names.length === 0) return []
  const listed = names.map(name => `\`${name}\``).join(', ')
  return [{file: 'src/theme', what: names.length === 1 ? `the theme part ${listed}` : `the theme parts ${listed}`}]
}

function themeParts(files: Pick<ForeignFiles, 'names'>): string[] {
  const named = files.names('src/theme').flatMap(file => {
    const [, name, extension] = /^(\w[\w-]*)(\.[jt]sx?)?$/.exec(file) ?? []
    const isModule = extension !== undefined || files.names(`src/theme/${file}`).length > 0
    return name !== undefined && isModule ? [name] : []
  })
  return [...new Set(named)].sort()
}
