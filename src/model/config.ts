import type {Severity} from './diagnostic.ts'
import type {DialectName} from './dialect-names.ts'
import type {HostName} from './host-names.ts'
import type {Locale, UserLocale} from './locales.ts'
import type {Analytics, Csp, HeadTag} from './policy.ts'
import type {RemoteCacheConfig} from './remote-cache.ts'
import type {HostedSearch} from './search/hosted-search.ts'
import type {Feedback, PersonaInfo, ThemeConfig} from './site.ts'

/** What a project may write in `docsgen.config.*` beside its plugins. Every key is optional. */
export interface UserSettings {
  title?: string
  description?: string
  /** Origin of the published site: `https://docs.example.org`. Needed for sitemap and canonical links. */
  url?: string
  /** Path that the site lives under; default `/`. */
  base?: string
  /** Default `en-US`. */
  lang?: string
  /** Languages by BCP 47 tag: `{fr: {label: 'Français'}}`. */
  locales?: Record<string, UserLocale>
  /** What a page without a translation is in another language; default `page`: the page in the default language, with a notice. */
  localeFallback?: 'page' | 'none'
  /** Folder of the pages, relative to the root; default: `content`, else `docs`, else `pages`, else the root itself. */
  contentDir?: string
  /** The generator that the pages are written for; default: recognised from the project's files. `docsgen`: none but its own. */
  dialect?: DialectName | 'docsgen'
  /** For edit and issue links. */
  repository?: {url: string; branch?: string; dir?: string}
  /** For imports in pages and components: `{'@/': './'}`. */
  alias?: Record<string, string>
  /** Personas by id, with the label that readers see: then the only values that front matter may name. */
  personas?: Record<string, string>
  /** Content types, likewise. */
  contentTypes?: Record<string, string>
  /** Extra links in the top bar. */
  nav?: {title: string; href: string; newWindow?: boolean}[]
  theme?: ThemeConfig
  /**
   * unified attachers, as `remark` and `rehype` of a plugin without a name; and who parses plain Markdown. `auto`, the
   * default: native code where it is proven to give the same tree, remark-parse elsewhere and wherever a plugin adds syntax.
   * `.mdx` is always parsed by remark.
   */
  markdown?: {remarkPlugins?: unknown[]; rehypePlugins?: unknown[]; parser?: MarkdownParser}
  /** Elements of every page's head. */
  head?: readonly HeadTag[]
  /** Sources that join the site's one Content-Security-Policy: `{'frame-src': ['https://player.example.org']}`. */
  csp?: Csp
  /** The one script that counts visits. */
  analytics?: Analytics
  /** Asks on every page whether it helped: `{endpoint: '/api/feedback'}`, or `{issue: true}` with a `repository`. */
  feedback?: Feedback
  build?: {
    outDir?: string
    format?: 'file' | 'directory'
    /** Whose own files are written beside the site: redirects, headers, rewrites. */
    host?: HostName
    budget?: {script?: number; style?: number; html?: number}
    /** Day that `publish_date` and `expiry_date` are compared with: `2026-07-01`, or `today`. */
    date?: string
    /** Where pages that other machines have read are kept. Its token is in the environment: `DOCSGEN_REMOTE_CACHE_TOKEN`. */
    remoteCache?: RemoteCacheConfig
  }
  check?: {rules?: Record<string, RuleSetting>; vocabulary?: {categories?: string[]}; openrpc?: string}
  /**
   * `false`: no search. An object chooses who answers: the site's own index (`lunr`, the default), or a hosted engine at
   * `url` that `docsgen search export` filled, with a `key` that may only search; `index` is `docs` by default.
   * `synonyms`: words, or groups of words, that stand for each other in the site's own index.
   * `lunrIndex`: whether a site of up to 4,000 sections has its whole index as `search/lunr-index.json` too; default false.
   */
  search?:
    | boolean
    | {
        provider?: 'lunr' | 'typesense' | 'meilisearch'
        url?: string
        key?: string
        index?: string
        synonyms?: readonly (readonly string[])[]
        lunrIndex?: boolean
      }
  /** Shows the day of each page's last commit, in built sites; default false. Needs git and the whole history. */
  lastUpdated?: boolean
  redirects?: Record<string, string>
}

export type MarkdownParser = 'auto' | 'remark' | 'native'

export type RuleSetting = 'off' | 'info' | 'warn' | 'error'

/** The configuration with every default filled in, but for its plugins: plain data. */
export interface Config {
  readonly title: string
  readonly description: string
  readonly url?: string
  /** Starts and ends with a slash. */
  readonly base: string
  readonly lang: string
  /** The default language first; absent where there is only one. */
  readonly locales?: readonly Locale[]
  readonly localeFallback?: 'page' | 'none'
  readonly contentDir?: string
  readonly dialect?: DialectName | 'docsgen'
  readonly repository?: {readonly url: string; readonly branch: string; readonly dir: string}
  readonly alias: Readonly<Record<string, string>>
  readonly personas: readonly PersonaInfo[]
  readonly contentTypes: readonly PersonaInfo[]
  readonly nav: readonly {readonly title: string; readonly href: string; readonly newWindow?: boolean}[]
  readonly theme: ThemeConfig
  readonly markdown: {readonly parser: MarkdownParser}
  readonly head: readonly HeadTag[]
  readonly analytics?: Analytics
  readonly feedback?: Feedback
  /** What the configuration, its head, its analytics and its plugins add to the policy of every page. */
  readonly csp: Csp
  readonly build: {
    readonly outDir: string
    readonly format: 'file' | 'directory'
    readonly host?: HostName
    /** Bytes, gzip for script and style. */
    readonly budget: {readonly script?: number; readonly style?: number; readonly html?: number}
    /** Day of the build, as somebody named it: a clock is never looked at unasked. */
    readonly date?: string
    readonly remoteCache?: RemoteCacheConfig
  }
  readonly check: {
    readonly rules: Readonly<Record<string, Severity | 'off'>>
    readonly vocabulary: {readonly categories?: readonly string[]}
    /** OpenRPC document that replaces the packaged method catalogue, relative to the root. */
    readonly openrpc?: string
  }
  readonly search: {
    readonly enabled: boolean
    readonly provider: 'lunr' | 'typesense' | 'meilisearch'
    /** Where the provider is not `lunr`. */
    readonly hosted?: HostedSearch
    /** Each of at least two that stand for each other. */
    readonly synonyms?: readonly (readonly string[])[]
    /** Whether `search/lunr-index.json` is wanted. */
    readonly lunrIndex?: boolean
  }
  readonly lastUpdated: boolean
  readonly redirects: Readonly<Record<string, string>>
}
