import type {FooterConfig} from '../../../../model/footer.ts'
import type {UserSettings} from '../../../../model/project/config.ts'
import type {ForeignFiles, Left} from '../dialect.ts'
import {plain} from '../home-hero.ts'
import {asData, asList, asText, type Data, given, joinPath} from '../read-data.ts'

type Theme = NonNullable<UserSettings['theme']>

type AddressOf = (target: string) => string

/**
 * Returns what docsgen shows of `themeConfig`, except for the items of the top bar.
 *
 * @param addressOf returns the route or the address that a link points to
 */
export function themeOf(
  data: Data,
  {accent, addressOf}: {readonly accent: Theme['accent']; readonly addressOf: AddressOf}
): Theme {
  const theme = asData(data.themeConfig)
  const navbar = asData(theme.navbar)
  const logo = asData(navbar.logo)
  const [light, dark, alt] = [asText(logo.src), asText(logo.srcDark), asText(logo.alt)]
  return given({
    brand: asText(navbar.title),
    logo: light === undefined ? undefined : {light: rooted(light), ...given({dark: dark && rooted(dark), alt})},
    favicon: asText(data.favicon) === undefined ? undefined : rooted(String(data.favicon)),
    banner: bannerOf(asData(theme.announcementBar), addressOf),
    footer: footerOf(asData(theme.footer), asText(data.title) ?? '', addressOf),
    accent
  })
}

/** Returns the text of the announcement, which may be HTML, with the address of its first link. */
function bannerOf({content, isCloseable}: Data, addressOf: AddressOf): Theme['banner'] {
  const html = asText(content) ?? ''
  const text = plain(html)
  const href = /<a\b[^>]*?\shref=(?:"([^"]*)"|'([^']*)'|\{?["']?([^"'\s>}]+))/.exec(html)?.slice(1).find(Boolean)
  if (text === '') return undefined
  if (href === undefined && isCloseable !== false) return text
  return {
    text,
    ...(href !== undefined && {href: addressOf(href)}),
    ...(isCloseable === false && {dismissible: false})
  }
}

/** Returns the columns of links and the copyright. Links without columns are one column with the title of the site. */
function footerOf({links, copyright}: Data, title: string, addressOf: AddressOf): FooterConfig | undefined {
  const linksOf = (items: readonly unknown[]): {title: string; href: string}[] =>
    items.map(asData).flatMap(({label, to, href, html}) => {
      const [, address, text] = /<a\b[^>]*?\shref="([^"]+)"[^>]*>(.*?)<\/a>/s.exec(asText(html) ?? '') ?? []
      const [name, target] = [asText(label) ?? plain(text ?? ''), asText(to) ?? asText(href) ?? address]
      return name === '' || target === undefined ? [] : [{title: name, href: addressOf(target)}]
    })
  const all = asList(links).map(asData)
  const nested = all.filter(({items}) => Array.isArray(items))
  const alone = linksOf(all.filter(({items}) => !Array.isArray(items)))
  const columns = [
    ...nested.map(column => ({title: asText(column.title) ?? title, links: linksOf(asList(column.items))})),
    ...(alone.length > 0 ? [{title, links: alone}] : [])
  ].filter(column => column.links.length > 0)
  const text = plain(asText(copyright) ?? '')
  if (columns.length === 0 && text === '') return undefined
  return {...(columns.length > 0 && {columns}), ...(text !== '' && {text})}
}

/** Returns the route or the address that a link of the theme points to. Docusaurus adds the base only to addresses without it. */
export function targetOf(target: string, base = '/'): string {
  // `pathname://` marks addresses of the site without a page.
  if (target.startsWith('pathname://')) return target.slice('pathname://'.length)
  if (/^[a-z][a-z\d+.-]*:|^\/\/|^#/i.test(target)) return target
  const inside = target.startsWith(base) ? target.slice(base.length - 1) : target
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(inside) ?? []
  return `/${joinPath(path)}${rest}`
}

/** Returns the primary color of the project's style sheet. */
export function accentOf(files: Pick<ForeignFiles, 'read' | 'pathOf'>, preset: Data): Theme['accent'] {
  const sheets = [asData(preset.theme).customCss].flat().flatMap(item => asText(item) ?? [])
  const colors: {light?: string; dark?: string} = {}
  for (const sheet of sheets) {
    const text = files.read(files.pathOf(sheet) ?? '') ?? ''
    for (const [, selector = '', rules = ''] of text
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
      const color = /--ifm-color-primary:\s*(#[\da-f]{3,8}|(?:rgb|hsl)a?\([^()]*\))\s*(?:;|$)/i.exec(rules)?.[1]
      if (color !== undefined) colors[/\bdark\b/.test(selector) ? 'dark' : 'light'] ??= color
    }
  }
  const {light, dark} = colors
  return light !== undefined && dark !== undefined ? {light, dark} : light
}

/** Returns `themeConfig.metadata` as elements of the head. */
export function headOf({metadata}: Data): UserSettings['head'] {
  const tags = asList(metadata).flatMap(item => {
    const own = Object.entries(asData(item)).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : []
    )
    return own.length > 0 ? [{tag: 'meta' as const, attributes: Object.fromEntries(own)}] : []
  })
  return tags.length > 0 ? tags : undefined
}

/** Returns the settings of the theme and of the head that docsgen ignores. */
export function themeLeft(data: Data, preset: Data, file: string): Left[] {
  const theme = asData(data.themeConfig)
  const {defaultMode, disableSwitch} = asData(theme.colorMode)
  const hasScheme = defaultMode === 'dark' || disableSwitch === true
  const named = ['algolia', 'image', ...(hasScheme ? ['colorMode'] : [])].filter(name => theme[name] !== undefined)
  const {theme: light, darkTheme: dark} = asData(theme.prism)
  return [
    ...named.map(name => `themeConfig.${name}`),
    ...(light === undefined && dark === undefined ? [] : ['themeConfig.prism']),
    ...['headTags', 'scripts', 'stylesheets'].filter(name => asList(data[name]).length > 0),
    ...(asData(preset.theme).customCss === undefined ? [] : ['customCss']),
    ...['gtag', 'googleAnalytics', 'googleTagManager'].filter(name => preset[name] !== undefined)
  ].map(name => ({file, what: `\`${name}\``}))
}

/** Returns the address of an image in the static folder, or an absolute address unchanged. */
function rooted(path: string): string {
  return /^https?:/.test(path) ? path : `/${joinPath(path)}`
}
