import type {Author, Authors} from '../authors-of.ts'
import type {Severity} from '../diagnostic.ts'
import type {HostedProvider, HostedSearch} from '../hosted-search.ts'
import type {Locale, UserLocale} from '../locales.ts'
import type {Feedback, PersonaInfo, ThemeConfig} from '../site.ts'
import type {OutputFormat} from '../url.ts'
import type {UserVersion, Version} from '../versions.ts'
import type {Guest, UserGuest} from './guests.ts'
import type {Analytics, Csp, HeadTag} from './policy.ts'
import type {ReleaseSource} from './releases.ts'
import type {RemoteCacheConfig} from './remote-cache.ts'
import type {TestSettings} from './test-settings.ts'

/** Address of another site or of its inventory, or the site's address with the repository that contains its built pages. */
export type InventorySource =
  | string
  | {
      /** Address of the site. */
      readonly url: string
      /** Address of the repository: `https:`, `ssh:`, `git:` or `file:`. */
      readonly git: string
      /** Branch, tag or commit with the built pages, such as `gh-pages`. Default: the repository's own branch. */
      readonly ref?: string
    }

/** Generators whose pages docsgen reads without changes. */
export const dialectNames = [
  'docusaurus',
  'fumadocs',
  'gitbook',
  'hugo',
  'mdbook',
  'mintlify',
  'mkdocs',
  'nextra',
  'rspress',
  'starlight',
  'vitepress',
  'vocs'
] as const

export type DialectName = (typeof dialectNames)[number]

/** Hosts whose configuration files `build --host` can write. */
export const hostNames = ['github-pages', 'netlify', 'cloudflare', 'vercel', 'cloudfront', 'nginx', 'caddy'] as const

export type HostName = (typeof hostNames)[number]

/** The settings that `docsgen.config.*` may contain in addition to its plugins. Every key is optional. */
export interface UserSettings {
  title?: string
  description?: string
  /** Origin of the published site: `https://docs.example.org`. The sitemap and canonical links need it. */
  url?: string
  /** Path of the site on its host; default `/`. */
  base?: string
  /** Default `en-US`. */
  lang?: string
  /** Languages by BCP 47 tag: `{fr: {label: 'Français'}}`. */
  locales?: Record<string, UserLocale>
  /** Shown for a page without a translation; default `page`: the page in the default language, with a notice. */
  localeFallback?: 'page' | 'none'
  /** Versions of the documentation, newest first. Exactly one is the latest. */
  versions?: readonly UserVersion[]
  /** Folder of the pages, relative to the root; default: `content`, else `docs`, else `pages`, else the root itself. */
  contentDir?: string
  /**
   * The generator that the pages are written for; default: detected from the project's files. `docsgen` turns the detection off.
   */
  dialect?: DialectName | 'docsgen'
  /** Repository for edit and issue links. */
  repository?: {url: string; branch?: string; dir?: string}
  /** Prefixes of imports in pages and components: `{'@/': './'}`. */
  alias?: Record<string, string>
  /**
   * Other sites whose pages and anchors `docsgen record inventories` records, by name: address of the site or of its inventory, or the
   * repository and branch that contain the built site.
   */
  inventories?: Record<string, InventorySource>
  /** Programs whose releases `docsgen record releases` records: where they come from, by name. */
  releases?: Record<string, ReleaseSource>
  /** Folders of other repositories whose pages the site shows, after `docsgen record sources` has fetched them. */
  sources?: readonly UserGuest[]
  /** Personas by id, with the label that readers see. Front matter may then name only these. */
  personas?: Record<string, string>
  /** Content types by id, with the label that readers see. Front matter may then name only these. */
  contentTypes?: Record<string, string>
  /** Authors by id: `authors: [ada]` in front matter names one. `picture` is an image in `public/`, or an address. */
  authors?: Record<string, Author>
  /** Extra links in the top bar. */
  nav?: {title: string; href: string; newWindow?: boolean}[]
  theme?: ThemeConfig
  /**
   * unified plugins without a docsgen plugin around them, and the parser of plain Markdown. `auto`, the default, uses native code
   * where tests prove that it returns the same tree. It uses remark-parse for the rest and if a plugin adds syntax. `.mdx` files
   * are always parsed by remark.
   */
  markdown?: {remarkPlugins?: unknown[]; rehypePlugins?: unknown[]; parser?: MarkdownParser}
  /** Elements for the head of every page. */
  head?: readonly HeadTag[]
  /** Sources to add to the site's Content-Security-Policy: `{'frame-src': ['https://player.example.org']}`. */
  csp?: Csp
  /** The analytics script. */
  analytics?: Analytics
  /** Asks readers whether a page helped: `{endpoint: '/api/feedback'}`, or `{issue: true}` with a `repository`. */
  feedback?: Feedback
  build?: {
    outDir?: string
    format?: OutputFormat
    /** The host whose configuration files (redirects, headers, rewrites) are written beside the site. */
    host?: HostName
    budget?: {script?: number; style?: number; html?: number}
    /** Day to compare `publish_date` and `expiry_date` with: `2026-07-01`, or `today`. */
    date?: string
    /**
     * Remote cache for pages that other machines have read. Its token is the environment variable `DOCSGEN_REMOTE_CACHE_TOKEN`.
     */
    remoteCache?: RemoteCacheConfig
  }
  check?: {
    rules?: Record<string, RuleSetting>
    /**
     * Whether a block that does not parse is left out of its page, with a warning, instead of failing the build. Front matter that does
     * not parse is ignored, and of two files with one route the first is built. Default: only in a project without a configuration.
     */
    lenient?: boolean
    vocabulary?: {categories?: string[]}
    openrpc?: string
    /** Days after which `constant-stale` reports that a constant was last compared with its upstream. Default: never. */
    maxAge?: number
    /**
     * Highest severity of findings in a version, by its name. Default: `error` for the latest version and previews, `warn` for
     * maintained versions, `off` for unmaintained ones.
     */
    versions?: Record<string, RuleSetting>
  }
  /**
   * `false` turns search off. An object selects the engine: the site's own index (`lunr`, the default), or a hosted engine at
   * `url` that `docsgen search export` filled. `key` should only allow searching; `index` is `docs` by default.
   *   Algolia needs `appId` instead of `url`.
   * - `synonyms`: groups of words with the same meaning, for the site's own index.
   * - `lunrIndex`: whether a site of up to 4,000 sections also gets its whole index as `search/lunr-index.json`; default false.
   */
  search?:
    | boolean
    | {
        provider?: 'lunr' | HostedProvider
        url?: string
        appId?: string
        key?: string
        index?: string
        synonyms?: readonly (readonly string[])[]
        lunrIndex?: boolean
      }
  /** Shows the day of each page's last commit in built sites; default false. Needs git and the full history. */
  lastUpdated?: boolean
  redirects?: Record<string, string>
  /** What `docsgen test` runs. */
  test?: TestSettings
}

export type MarkdownParser = 'auto' | 'remark' | 'native'

export type RuleSetting = 'off' | 'info' | 'warn' | 'error'

/** The configuration with every default filled in, without its plugins. Plain data. */
export interface Config {
  readonly title: string
  readonly description: string
  readonly url?: string
  /** Starts and ends with a slash. */
  readonly base: string
  readonly lang: string
  /** The default language first; absent if there is only one. */
  readonly locales?: readonly Locale[]
  readonly localeFallback?: 'page' | 'none'
  /** In the order of the configuration; absent if it lists none. */
  readonly versions?: readonly Version[]
  readonly contentDir?: string
  readonly dialect?: DialectName | 'docsgen'
  readonly repository?: {readonly url: string; readonly branch: string; readonly dir: string}
  readonly alias: Readonly<Record<string, string>>
  /** Where other sites have their pages, by name. */
  readonly inventories?: Readonly<Record<string, InventorySource>>
  /** Where the releases of programs come from, by name. */
  readonly releases?: Readonly<Record<string, ReleaseSource>>
  /** Pages of other repositories; absent if there are none. */
  readonly sources?: readonly Guest[]
  readonly personas: readonly PersonaInfo[]
  /** Absent if the configuration lists none. */
  readonly authors?: Authors
  readonly contentTypes: readonly PersonaInfo[]
  readonly nav: readonly {readonly title: string; readonly href: string; readonly newWindow?: boolean}[]
  readonly theme: ThemeConfig
  readonly markdown: {readonly parser: MarkdownParser}
  readonly head: readonly HeadTag[]
  readonly analytics?: Analytics
  readonly feedback?: Feedback
  /** Sources that the configuration, its head, its analytics and its plugins add to the Content-Security-Policy. */
  readonly csp: Csp
  readonly build: {
    readonly outDir: string
    readonly format: OutputFormat
    readonly host?: HostName
    /** In bytes, after gzip for scripts and styles. */
    readonly budget: {readonly script?: number; readonly style?: number; readonly html?: number}
    /** Day of the build, if a project sets it. docsgen never reads the clock on its own. */
    readonly date?: string
    readonly remoteCache?: RemoteCacheConfig
  }
  readonly check: {
    readonly rules: Readonly<Record<string, Severity | 'off'>>
    /** Whether blocks that do not parse are left out, with a warning. */
    readonly lenient: boolean
    readonly vocabulary: {readonly categories?: readonly string[]}
    /** OpenRPC document that replaces the packaged method catalog, relative to the root. */
    readonly openrpc?: string
    /** Days after which a check of a constant's upstream is too old. */
    readonly maxAge?: number
    /** Highest severity of findings, by the name of a version. */
    readonly versions?: Readonly<Record<string, Severity | 'off'>>
  }
  readonly search: {
    readonly enabled: boolean
    readonly provider: 'lunr' | HostedProvider
    /** Present if the provider is not `lunr`. */
    readonly hosted?: HostedSearch
    /** Groups of at least two words with the same meaning. */
    readonly synonyms?: readonly (readonly string[])[]
    /** Whether to write `search/lunr-index.json`. */
    readonly lunrIndex?: boolean
  }
  readonly lastUpdated: boolean
  readonly redirects: Readonly<Record<string, string>>
  readonly test?: TestSettings
}
