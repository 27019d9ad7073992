import type {UserLocale} from '../../../model/locales.ts'

/** Data of a foreign configuration, which may have any shape. */
export type Data = Readonly<Record<string, unknown>>

export function asData(value: unknown): Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : {}
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined
}

/** Returns a language tag, or `undefined` for a name that is not one, such as `root`. */
export function asLanguage(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(value) ? value : undefined
}

/** Languages by the codes of countries that projects write for them. */
const languageOfCountry: Readonly<Record<string, string>> = {
  cn: 'zh-Hans',
  cz: 'cs',
  dk: 'da',
  gr: 'el',
  jp: 'ja',
  kr: 'ko',
  ua: 'uk'
}

/**
 * Returns the language tag for a name that may be the code of a country, which would be no known language, or written with
 * underscores: `zh-Hans` for `zh_hans`.
 */
export function languageTag(value: unknown): string | undefined {
  const name = asLanguage(typeof value === 'string' && value.includes('_') ? withHyphens(value) : value)
  return name === undefined ? undefined : (languageOfCountry[name] ?? name)
}

function withHyphens(name: string): string {
  const [language = '', ...parts] = name.toLowerCase().split('_')
  // A script has four letters, a region two.
  const cased = parts.map(part =>
    part.length === 4 ? part.charAt(0).toUpperCase() + part.slice(1) : part.length === 2 ? part.toUpperCase() : part
  )
  return [language, ...cased].join('-')
}

/** Returns the names of the folders without a language tag, which `localesOf` omits. */
export function untagged(folders: Readonly<Record<string, {readonly tags: readonly unknown[]}>>): readonly string[] {
  return Object.entries(folders).flatMap(([folder, {tags}]) =>
    folder !== '' && tags.every(tag => languageTag(tag) === undefined) ? [folder] : []
  )
}

/**
 * Returns the languages of folders as `locales` of the configuration.
 *
 * @param folders by path directly below the site's root: candidates for the tag, best first, the name of the language, and the
 * theme's
 * texts in it; folders without a tag are omitted. The empty path is that of the default language, whose tag must be `lang`
 * @returns `undefined` if only the default language has a tag
 */
export function localesOf(
  folders: Readonly<
    Record<
      string,
      {readonly tags: readonly unknown[]; readonly label?: unknown; readonly theme?: UserLocale['theme'] | undefined}
    >
  >
): Record<string, UserLocale> | undefined {
  const found = Object.entries(folders).flatMap(([folder, {tags, label, theme}]) => {
    const path = joinPath(folder)
    const tag = tags.map(path === '' ? asLanguage : languageTag).find(each => each !== undefined)
    return tag === undefined ? [] : [[tag, given({path: path || undefined, label: asText(label), theme})] as const]
  })
  return found.some(([, {path}]) => path !== undefined) ? Object.fromEntries(found) : undefined
}

/** Returns the texts of the theme in a language by those of the default language; `undefined` if they are the same. */
export function textsIn(pairs: readonly (readonly [written: unknown, translated: unknown])[]): UserLocale['theme'] {
  const texts = pairs.flatMap(([written, translated]) => {
    const [from, to] = [asText(written), asText(translated)]
    return from === undefined || to === undefined || from === to ? [] : [[from, to] as const]
  })
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}

/** Returns the text of a value that may also be a map of languages. */
export function asTitle(value: unknown): string | undefined {
  return asText(value) ?? asText(Object.values(asData(value))[0])
}

/** Joins paths and resolves dots, without a leading slash. */
export function joinPath(...parts: readonly string[]): string {
  const joined: string[] = []
  for (const part of parts.join('/').split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..') joined.pop()
    else joined.push(part)
  }
  return joined.join('/')
}

/** Returns settings without undefined values. */
export function given<T extends object>(values: T): {[K in keyof T]?: Exclude<T[K], undefined>} {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}

/** Returns the origin of an address, or `undefined` if it is invalid. */
export function originOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined
}

/** Returns a base with a slash at both ends. */
export function baseOf(path: string | undefined): string | undefined {
  if (path === undefined) return undefined
  const inner = path.replace(/^\/+|\/+$/g, '')
  return inner === '' ? undefined : `/${inner}/`
}
