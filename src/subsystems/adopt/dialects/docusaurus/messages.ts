import type {ForeignFiles} from '../dialect.ts'
import type {NavbarEntry, NavEntry} from '../navigation/entries.ts'
import {asData, asText, type Data} from '../read-data.ts'
import {type Doc, type DocsFolder, labelOf} from './docs-folder.ts'
import type {Language} from './docs-folders.ts'
import type {Section} from './sidebar-items.ts'

/** Returns text in a language, by the key of the generator; `undefined` if it is not translated. */
export type Message = (key: string) => string | undefined

/** The texts of the theme and of the sidebars in one language. */
export interface Messages {
  readonly language: Language
  readonly navbar: Message
  readonly footer: Message
  /** Returns the texts of the sidebars in a folder of documents. */
  sidebars(folder: DocsFolder): Message
  /** Whether the top bar or a sidebar has texts in the language. */
  readonly hasLabels: boolean
}

/** Reads the texts of a language: `i18n/fr/docusaurus-theme-classic/navbar.json` and the like. */
export function readMessages(files: ForeignFiles, language: Language, folders: readonly DocsFolder[]): Messages {
  const read = (path: string): Data => {
    try {
      return asData(JSON.parse(files.read(`${language.dir}/${path}`) ?? '{}') as unknown)
    } catch {
      // Treated as if nothing were translated.
      return {}
    }
  }
  const messageIn =
    (data: Data): Message =>
    key => {
      const text = asText(asData(Object.hasOwn(data, key) ? data[key] : undefined).message)
      return text === '' ? undefined : text
    }
  const navbar = read('docusaurus-theme-classic/navbar.json')
  const ofFolders = new Map(
    folders.filter(({translated}) => !translated).map(folder => [folder, read(sidebarFile(folder))] as const)
  )
  return {
    language,
    navbar: messageIn(navbar),
    footer: messageIn(read('docusaurus-theme-classic/footer.json')),
    sidebars: folder => messageIn(ofFolders.get(folder) ?? {}),
    hasLabels: [navbar, ...ofFolders.values()].some(data => Object.keys(data).length > 0)
  }
}

/** Returns the file of a version's texts: `current.json` or `version-1.0.json` of an instance of the docs plugin. */
function sidebarFile({dir, options}: DocsFolder): string {
  const id = asText(options.id) ?? 'default'
  const version = /(?:^|_)versioned_docs\/(version-[^/]+)$/.exec(dir)?.[1] ?? 'current'
  return `docusaurus-plugin-content-docs${id === 'default' ? '' : `-${id}`}/${version}.json`
}

/** Documents of the default language and of others, by route. */
export type DocsByRoute = ReadonlyMap<string, Doc>

/** Returns a sidebar with the labels and pages of a language. */
export function translatedItems(
  items: readonly NavEntry[],
  {
    section,
    messages,
    docs
  }: {readonly section: Section | undefined; readonly messages: Messages; readonly docs: DocsByRoute}
): NavEntry[] {
  const {language} = messages
  const message = section ? messages.sidebars(section.docs.folder) : undefined
  const labelIn = (kind: string, label: string): string =>
    message?.(`sidebar.${section?.name ?? ''}.${kind}.${label}`) ?? label
  const moved = (route: string): string => inLanguage(route, language)
  return items.map((entry): NavEntry => {
    switch (entry.kind) {
      case 'page': {
        const {title, route} = entry
        const original = docs.get(route)
        const translation = docs.get(moved(route))
        // A label of the original's front matter belongs to the original.
        const isOfPage = title !== undefined && original !== undefined && labelOf(original) === title
        const own = isOfPage && translation ? labelOf(translation) : title && labelIn('doc', title)
        return {...entry, route: moved(route), title: own}
      }
      case 'link':
        return {...entry, title: labelIn('link', entry.title), href: inLanguage(entry.href, language)}
      case 'heading':
        return entry
      default:
        return {
          ...entry,
          title: entry.kind === 'group' ? labelIn('category', entry.title) : entry.title,
          items: translatedItems(entry.items, {section, messages, docs}),
          ...(entry.page !== undefined && {page: moved(entry.page)})
        }
    }
  })
}

/** Returns the links of the top bar in a language. */
export function translatedLinks(links: readonly NavbarEntry[], {navbar, language}: Messages): NavbarEntry[] {
  const titled = (title: string): string => navbar(`item.label.${title}`) ?? title
  return links.map(({title, href, items}) => ({
    title: titled(title),
    locale: language.name,
    ...(href !== undefined && {href: inLanguage(href, language)}),
    ...(items && {items: items.map(item => ({title: titled(item.title), href: inLanguage(item.href, language)}))})
  }))
}

/** Returns the address of a page in a language. Other addresses stay as they are. */
function inLanguage(address: string, {name}: Language): string {
  const path = address.replace(/[?#].*$/s, '')
  const isPage = address.startsWith('/') && !address.startsWith('//') && !/\.(?!html?$)[a-z][a-z\d]{0,5}$/i.test(path)
  return isPage ? `/${name}${address === '/' ? '' : address}` : address
}

/** Returns the texts of the theme in a language, by the text in the default language. */
export function themeTexts(
  theme: Data,
  {navbar, footer}: Messages,
  plain: (html: string) => string
): Record<string, string> | undefined {
  const texts: Record<string, string> = {}
  const add = (written: unknown, message: string | undefined): void => {
    const text = plain(asText(written) ?? '')
    if (text !== '' && message !== undefined) texts[text] = plain(message)
  }
  add(asData(theme.navbar).title, navbar('title'))
  const {links, copyright} = asData(theme.footer)
  add(copyright, footer('copyright'))
  for (const column of Array.isArray(links) ? links.map(asData) : []) {
    add(column.title, footer(`link.title.${asText(column.title) ?? ''}`))
    for (const item of Array.isArray(column.items) ? column.items.map(asData) : [column])
      add(item.label, footer(`link.item.label.${asText(item.label) ?? ''}`))
  }
  return Object.keys(texts).length > 0 ? texts : undefined
}
