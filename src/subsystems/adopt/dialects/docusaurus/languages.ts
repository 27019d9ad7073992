import type {UserSettings} from '../../../../model/project/config.ts'
import {isBelow} from '../../../../model/project/places.ts'
import type {ForeignFiles} from '../dialect.ts'
import {plain} from '../home-hero.ts'
import type {NavEntry} from '../navigation/entries.ts'
import {asData, asLanguage, asList, asText, type Data, joinPath, localesOf} from '../read-data.ts'
import type {DocsFolder} from './docs-folder.ts'
import type {Language} from './docs-folders.ts'
import {type DocsByRoute, readMessages, themeTexts, translatedItems, translatedLinks} from './messages.ts'
import type {Navbar} from './navbar.ts'

/** Returns what the sidebars, the top bar and the theme have in other languages. A language without labels has those of the default one. */
export function translationsIn(
  files: ForeignFiles,
  {
    languages,
    folders,
    docs,
    navbar,
    posts
  }: {
    readonly languages: readonly Language[]
    readonly folders: readonly DocsFolder[]
    /** Documents of all languages, by route. */
    readonly docs: DocsByRoute
    readonly navbar: Navbar
    readonly posts: readonly NavEntry[]
  }
) {
  const all = languages.map(language => readMessages(files, language, folders))
  const labeled = all.filter(({hasLabels}) => hasLabels)
  return {
    links: labeled.flatMap(messages => translatedLinks(navbar.links, messages)),
    sections: labeled.flatMap(messages => [
      ...navbar.sections.flatMap(({section, entry}) => {
        const [made] = translatedItems([entry], {section, messages, docs})
        if (made?.kind !== 'section') return []
        return [{...made, title: messages.navbar(`item.label.${made.title}`) ?? made.title}]
      }),
      ...translatedItems(posts, {section: undefined, messages, docs})
    ]),
    theme(language: Language, theme: Data): Readonly<Record<string, string>> | undefined {
      const messages = all.find(each => each.language === language)
      return messages && themeTexts(theme, messages, plain)
    }
  }
}

/** @param themeIn returns the texts of the theme in a language */
export function localesIn(
  i18n: Data,
  languages: readonly Language[],
  themeIn: (language: Language) => Readonly<Record<string, string>> | undefined
): UserSettings['locales'] {
  const folders = [undefined, ...languages].map(language => {
    const name = language?.name ?? asText(i18n.defaultLocale)
    const {htmlLang, label} = asData(asData(i18n.localeConfigs)[name ?? ''])
    return [language?.name ?? '', {tags: [htmlLang, name], label, theme: language && themeIn(language)}] as const
  })
  return localesOf(Object.fromEntries(folders))
}

/** Returns the default language. `htmlLang` is its tag if it differs from the name. */
export function languageIn({defaultLocale, localeConfigs}: Data): string | undefined {
  const name = asText(defaultLocale)
  return name === undefined ? undefined : (asLanguage(asData(asData(localeConfigs)[name]).htmlLang) ?? name)
}

/** Returns the languages besides the default one: those of the configuration, or else those with translations. */
export function otherLanguages(files: ForeignFiles, i18n: Data): Language[] {
  const configured = asList(i18n.locales).flatMap(name => asText(name) ?? [])
  const translated = files.names('i18n').filter(name => files.list(`i18n/${name}`).length > 0)
  const names = configured.length > 0 ? configured : translated
  const base = files.pathOf(i18n.path) ?? 'i18n'
  return [...new Set(names)]
    .filter(name => name !== i18n.defaultLocale)
    .map(name => ({name, dir: joinPath(base, asText(asData(asData(i18n.localeConfigs)[name]).path) ?? name)}))
}

/** Returns the redirects for each language. docsgen shows the original where a translation is missing, as Docusaurus does. */
export function redirectsIn(
  languages: readonly Language[],
  redirects: Readonly<Record<string, string>>
): Record<string, string> {
  const inner = Object.entries(redirects).filter(
    ([from, to]) => to.startsWith('/') && !languages.some(({name}) => isBelow(from.slice(1), name))
  )
  return Object.fromEntries(
    languages.flatMap(({name}) => inner.map(([from, to]) => [`/${joinPath(name, from)}`, `/${name}${to}`]))
  )
}
