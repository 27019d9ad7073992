import type {Dialect, ForeignFiles, ForeignSite, Left} from '../dialect.ts'
import {handedComponents, handingModules} from '../handed/handed-components.ts'
import {rootStyles} from '../handed/root-styles.ts'
import {ownRemark} from '../own-remark.ts'
import {mathPlugin, mermaidPlugin} from '../plugin-uses.ts'
import {asData, asList, asText, given, joinPath, localesOf} from '../read-data.ts'
import {resolvePath} from '../resolve-path.ts'
import {tsconfigAliases} from '../tsconfig-aliases.ts'
import {readMetas} from './nextra-metas.ts'
import {nextraPlaces, routesOf} from './nextra-places.ts'
import {
  firstOf,
  layoutSettings,
  type NextSettings,
  readNextSettings,
  themeSettings,
  usesNextra
} from './nextra-settings.ts'
import {nextraSyntax} from './nextra-syntax.ts'

const themeConfig = /^theme\.config\.[jt]sx?$/
const nextConfig = /^next\.config\.[cm]?[jt]s$/

async function open(files: ForeignFiles, file: string): Promise<ForeignSite> {
  const next = firstOf(files, nextConfig)
  const settings = readNextSettings(next === undefined ? '' : (files.read(next) ?? ''))
  const layout = nextraPlaces(files, settings)
  const theme = firstOf(files, themeConfig)
  const frame = ['app', 'src/app', 'app/[lang]', 'src/app/[lang]'].flatMap(
    folder => firstOf(files, /^layout\.[jt]sx?$/, folder) ?? []
  )[0]
  const themed = theme === undefined ? undefined : await files.evaluate(theme)
  const own =
    theme === undefined ? layoutSettings(frame === undefined ? '' : (files.read(frame) ?? '')) : themeSettings(themed)
  const routes = layout ? routesOf(files, layout) : new Map<string, string>()
  const redirects = {
    ...Object.fromEntries(
      Object.entries(settings.redirects).map(([from, to]) => [from, inLanguage(to, routes, settings)])
    ),
    ...languageRedirects(files, routes, settings)
  }
  const remark = next === undefined ? {uses: [], left: []} : ownRemark(files, next, [])
  const handed = handedComponents(files, [...handingModules(files), ...(theme === undefined ? [] : [theme])])
  const left: Left[] = [
    ...(layout?.dynamic ?? []).map(path => ({file: path, what: `the page \`${path}\`, whose address is computed`})),
    ...settings.ownPlugins
      .filter(
        path =>
          !remark.uses.some(([module]) =>
            module.replace(/^\.\//, '').startsWith(resolvePath(path).replace(/\.\w+$/, ''))
          )
      )
      .map(path => ({file: next ?? file, what: `the Markdown plugin \`${path}\``})),
    ...remark.left,
    ...reactPages(files),
    ...handed.left,
    ...rootStyles(files)
  ]
  return {
    places: layout?.places ?? {mounts: [], routes: {}, skipped: [], publicDir: 'public'},
    config: {
      ...own,
      ...(settings.base !== undefined && {base: settings.base}),
      ...(own.lang === undefined && asText(settings.firstLocale) && {lang: String(settings.firstLocale)}),
      ...given({
        locales: languagesOf(settings, {labels: labelsOf(themed), suffixed: layout?.suffixed === true}),
        // Next.js has no page where a translation is missing.
        localeFallback: settings.locales.length > 0 ? ('none' as const) : undefined
      }),
      ...(Object.keys(redirects).length > 0 && {redirects}),
      ...(settings.trailingSlash && {build: {format: 'directory'}}),
      alias: tsconfigAliases(files),
      check: {rules: {'link-trailing-slash': 'off'}}
    },
    metas: layout ? await readMetas(files, layout.roots, {...settings, routes}) : [],
    settings: {
      globals: handed.globals,
      ...(settings.locales.length > 0 && {
        locales: settings.locales,
        ...(settings.firstLocale !== undefined && {firstLocale: settings.firstLocale})
      })
    },
    navigationFile: theme ?? next ?? file,
    plugins: [...(settings.latex ? [mathPlugin()] : []), mermaidPlugin, ...remark.uses],
    left
  }
}

/** Returns the target of a redirect. Next.js adds the reader's language to an address without one; a redirect has only one target. */
function inLanguage(
  target: string,
  routes: ReadonlyMap<string, string>,
  {firstLocale}: Pick<NextSettings, 'firstLocale'>
): string {
  const route = target.replace(/[?#].*$/s, '')
  const prefixed = `/${joinPath(firstLocale ?? '', route)}`
  return !routes.has(route) && routes.has(prefixed) ? prefixed + target.slice(route.length) : target
}

/**
 * Returns redirects to the default language for addresses without one. Nextra's `proxy` (`middleware` before Next.js 16) chooses the
 * reader's language for each request, which a static site cannot. One pattern covers a whole folder, because hosts limit the number
 * of redirects.
 */
function languageRedirects(
  files: ForeignFiles,
  routes: ReadonlyMap<string, string>,
  {locales, firstLocale, redirects}: NextSettings
): Record<string, string> {
  const proxies = ['', 'src'].flatMap(folder => firstOf(files, /^(?:proxy|middleware)\.[jt]s$/, folder) ?? [])
  if (firstLocale === undefined || !proxies.some(file => files.read(file)?.includes('nextra/locales'))) return {}
  const partsOf = [...routes.keys()].map(route => route.split('/').slice(1))
  const inDefault = partsOf.flatMap(([language, ...parts]) => (language === firstLocale ? [parts] : []))
  const taken = new Set([...partsOf.map(([first]) => first), ...locales, ...files.names('public')])
  const found = inDefault.flatMap(([name, ...rest]) => {
    if (name === undefined || taken.has(name)) return []
    const page = [`/${name}`, `/${firstLocale}/${name}`] as const
    return rest.length > 0 ? [page, [`/${name}/*`, `/${firstLocale}/${name}/:splat`] as const] : [page]
  })
  return Object.fromEntries(found.filter(([from]) => !(from in redirects)))
}

/** Returns the languages of a project. The default language has a prefix only if it has a folder. */
function languagesOf(
  {locales, firstLocale}: Pick<NextSettings, 'locales' | 'firstLocale'>,
  {labels, suffixed}: {readonly labels: ReadonlyMap<string, string>; readonly suffixed: boolean}
): ReturnType<typeof localesOf> {
  return localesOf(
    Object.fromEntries(
      locales.map(name => [suffixed && name === firstLocale ? '' : name, {tags: [name], label: labels.get(name)}])
    )
  )
}

/** Returns the names of languages in `i18n` of `theme.config.*`. */
function labelsOf(theme: unknown): ReadonlyMap<string, string> {
  return new Map(
    asList(asData(theme).i18n).flatMap(entry => {
      const {locale, text, name} = asData(entry)
      const [tag, label] = [asText(locale), asText(text) ?? asText(name)]
      return tag !== undefined && label !== undefined ? [[tag, label] as const] : []
    })
  )
}

/** Returns the pages that are programs, which cannot be converted. */
function reactPages(files: ForeignFiles): Left[] {
  const pages = ['pages', 'src/pages'].flatMap(dir =>
    files
      .list(dir)
      .filter(path => /\.[jt]sx$/.test(path) && !/(?:^|\/)_(?:app|document|error|meta)\.|(?:^|\/)api\//.test(path))
  )
  const [first] = pages
  if (first === undefined) return []
  return [{file: first, what: pages.length === 1 ? 'a React page' : `${pages.length} React pages`}]
}

/** Nextra versions 2, 3 and 4. */
export const nextra: Dialect = {
  name: 'nextra',
  title: 'Nextra',
  writtenBase: 'files',
  find: files =>
    usesNextra(files)
      ? (firstOf(files, themeConfig) ?? firstOf(files, nextConfig) ?? 'package.json')
      : firstOf(files, themeConfig),
  open,
  syntax: nextraSyntax
}
