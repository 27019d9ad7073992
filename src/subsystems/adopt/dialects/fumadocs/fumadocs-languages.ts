import type {UserLocale} from '../../../../model/locales.ts'
import {asLanguage, localesOf} from '../read-data.ts'

interface Languages {
  readonly lang: string
  readonly locales: Readonly<Record<string, UserLocale>>
  /**
   * Returns the first part of the route of a page with a language in its name: an empty string for the default language,
   * `undefined` if the name has none.
   */
  of(path: string): string | undefined
}

/**
 * Returns the languages of a project with `defineI18n`, whose pages have them in their names: `use.fr.mdx`.
 *
 * @param text source text of the project's programs
 * @param pages paths of the pages
 */
export function fumadocsLanguages(text: string, pages: readonly string[]): Languages | undefined {
  const [settings] = /\bdefineI18n\(\s*\{[\s\S]*?\}\s*\)/.exec(text) ?? []
  const lang = /\bdefaultLanguage\s*:\s*['"`]([\w-]+)['"`]/.exec(settings ?? '')?.[1]
  if (settings === undefined || lang === undefined || /\bparser\s*:\s*['"`]dir/.test(settings)) return undefined
  const written = /\blanguages\s*:\s*\[([^\]]*)\]/.exec(settings)?.[1]
  const listed = [...(written ?? '').matchAll(/['"`]([\w-]+)['"`]/g)].flatMap(([, name]) => name ?? [])
  // The list may be computed.
  const names = listed.length > 0 ? listed : pages.flatMap(path => asLanguage(suffixOf(path)) ?? [])
  const others = [...new Set(names)].filter(name => name !== lang).sort()
  const locales = localesOf({
    '': {tags: [lang]},
    ...Object.fromEntries(others.map(name => [name, {tags: [name]}]))
  })
  if (!locales) return undefined
  return {
    lang,
    locales,
    of(path) {
      const name = suffixOf(path)
      if (name === lang) return ''
      return name !== undefined && others.includes(name) ? name : undefined
    }
  }
}

function suffixOf(path: string): string | undefined {
  return /\.([\w-]+)\.mdx?$/.exec(path)?.[1]
}
