import type {UserSettings} from '../../../../model/project/config.ts'
import type {ForeignFiles} from '../dialect.ts'
import {asData, asText, baseOf, type Data, given, joinPath} from '../read-data.ts'
import {redirectPattern} from '../redirect-pattern.ts'
import {repositoryOf} from '../repository-of.ts'
import {wordsOf} from './nextra-metas.ts'

/** Settings in the configuration of Next. Only literals are read, because the file is a program. */
export interface NextSettings {
  readonly base: string | undefined
  readonly contentBase: string | undefined
  readonly locales: readonly string[]
  readonly firstLocale: string | undefined
  readonly redirects: Readonly<Record<string, string>>
  /** Whether dollar signs enclose formulas. */
  readonly latex: boolean
  /** Whether addresses end with a slash. */
  readonly trailingSlash: boolean
  /** Files of the project's own remark and rehype plugins. */
  readonly ownPlugins: readonly string[]
}

/**
 * Reads the settings.
 *
 * @param text of `next.config.*`
 */
export function readNextSettings(text: string): NextSettings {
  const value = (name: string): string | undefined =>
    new RegExp(`\\b${name}\\s*:\\s*(['"\`])([^'"\`$]*)\\1`).exec(text)?.[2]
  const locales = /\blocales\s*:\s*\[([^\]]*)\]/.exec(text)?.[1] ?? ''
  const redirects: Record<string, string> = {}
  const pair = /\bsource\s*:\s*(['"`])([^'"`]*)\1\s*,\s*destination\s*:\s*(['"`])([^'"`]*)\3/g
  for (const [, , from = '', , to = ''] of text.matchAll(pair)) {
    const known = redirectPattern(from, to)
    // `rewrites` are of the same form, and have a whole site behind another host.
    if (known && !/^\/(?:\*|:)/.test(known[0]))
      redirects[`/${joinPath(known[0])}`] = /^[a-z]+:/.test(known[1]) ? known[1] : `/${joinPath(known[1])}`
  }
  return {
    base: baseOf(value('basePath')),
    contentBase: value('contentDirBasePath'),
    locales: [...locales.matchAll(/['"`]([^'"`]+)['"`]/g)].flatMap(([, name]) => name ?? []),
    firstLocale: value('defaultLocale'),
    redirects,
    latex: /\blatex\s*:\s*(?:true|\{)|['"`]remark-math['"`]/.test(text),
    trailingSlash: /\btrailingSlash\s*:\s*true\b/.test(text),
    ownPlugins: ownPluginsOf(text)
  }
}

/** Returns the paths of the project's own modules that are in the lists of plugins. */
function ownPluginsOf(text: string): string[] {
  const lists = [...text.matchAll(/\b(?:remark|rehype)Plugins\s*:\s*\[([^;]*?)\]\s*[,}\n]/g)].map(
    ([, list = '']) => list
  )
  const names = new Set(lists.flatMap(list => list.match(/[A-Za-z_$][\w$]*/g) ?? []))
  const imports = /\b(?:import\s+([\w$]+)\s+from\s+|(?:const|let|var)\s+([\w$]+)\s*=\s*require\()(['"])(\.[^'"]+)\3/g
  return [...text.matchAll(imports)].flatMap(([, imported, required, , path = '']) =>
    names.has(imported ?? required ?? '') ? [path] : []
  )
}

/** Converts the settings of `theme.config.*`, the file of Nextra 2 and 3. */
export function themeSettings(value: unknown): UserSettings {
  const data = asData(value)
  const link = asText(asData(data.project).link) ?? asText(data.github)
  const template = asText(data.titleSuffix) ?? asText(data.titleTemplate)
  const name =
    wordsOf(data.logo) ||
    template
      ?.replace(/%s/g, '')
      .replace(/^[\s|–—-]+/, '')
      .trim()
  const banner = wordsOf(asData(data.banner).text) || wordsOf(asData(data.banner).content)
  const footer = wordsOf(asData(data.footer).text) || wordsOf(asData(data.footer).content)
  return {
    ...given({title: name || undefined, repository: repositoryOf(asText(data.docsRepositoryBase) ?? link)}),
    theme: given({
      banner: banner || undefined,
      footer: footer || undefined,
      accent: accentOf(data)
    }),
    ...(link !== undefined && {nav: [{title: link.includes('github.com') ? 'GitHub' : 'Project', href: link}]})
  }
}

/** Returns the color of links, which Nextra defines as a hue. */
function accentOf(data: Data): string | undefined {
  const {hue, saturation} = asData(data.color)
  const own = data.primaryHue ?? hue
  const light = asData(own).light ?? own
  const strength = data.primarySaturation ?? saturation
  return typeof light === 'number' ? `hsl(${light} ${typeof strength === 'number' ? strength : 100}% 45%)` : undefined
}

/** Converts the settings of a Nextra 4 layout, from its text. */
export function layoutSettings(text: string): UserSettings {
  const metadata = /\bmetadata\b[^=]*=\s*\{([\s\S]*?)\n\}/.exec(text)?.[1] ?? ''
  const title =
    /\btitle\s*:\s*\{[^}]*?\bdefault\s*:\s*(['"`])([^'"`$]+)\1/.exec(metadata)?.[2] ??
    /^\s*title\s*:\s*(['"`])([^'"`$]+)\1/m.exec(metadata)?.[2]
  const description = /^\s*description\s*:\s*(['"`])([^'"`$]+)\1/m.exec(metadata)?.[2]
  const attribute = (name: string): string | undefined => new RegExp(`\\b${name}=(['"])([^'"]+)\\1`).exec(text)?.[2]
  const repository = repositoryOf(attribute('docsRepositoryBase'))
  const link = attribute('projectLink')
  const banner = /<Banner\b[^>]*>([^<{]+)</.exec(text)?.[1]?.replace(/\s+/g, ' ').trim()
  return {
    ...given({title, description, repository, lang: attribute('lang')}),
    ...(banner && {theme: {banner}}),
    ...(link !== undefined && {nav: [{title: link.includes('github.com') ? 'GitHub' : 'Project', href: link}]})
  }
}

const pageFolders = ['content', 'src/content', 'pages', 'src/pages', 'app', 'src/app']

/**
 * Returns whether a project depends on Nextra, or depends on Next and has MDX pages with `_meta` modules. A package of the team's
 * own often depends on Nextra.
 */
export function usesNextra(files: Pick<ForeignFiles, 'read' | 'list'>): boolean {
  try {
    const {dependencies, devDependencies} = asData(JSON.parse(files.read('package.json') ?? '{}') as unknown)
    const has = (name: string) => [dependencies, devDependencies].some(group => asData(group)[name] !== undefined)
    if (has('nextra')) return true
    if (!has('next') || has('docsgen')) return false
    const paths = pageFolders.flatMap(folder => files.list(folder))
    return paths.some(path => /(?:^|\/)_meta\.[jt]sx?$/.test(path)) && paths.some(path => path.endsWith('.mdx'))
  } catch {
    return false
  }
}

/** Returns the first file in a folder whose name matches. */
export function firstOf(files: Pick<ForeignFiles, 'names'>, pattern: RegExp, folder = ''): string | undefined {
  const name = files.names(folder).find(file => pattern.test(file))
  return name === undefined ? undefined : joinPath(folder, name)
}
