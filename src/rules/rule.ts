import type {Root as HastRoot} from 'hast'
import type {Root as MdastRoot} from 'mdast'
import type {Catalogue} from '../model/catalogue.ts'
import type {Config} from '../model/config.ts'
import type {Constants} from '../model/constants.ts'
import type {Diagnostic, Place, Severity} from '../model/diagnostic.ts'
import type {PageFacts} from '../model/page.ts'
import type {MetaFile} from '../model/page-map.ts'
import type {Places} from '../model/places.ts'
import type {Redirect} from '../model/redirect.ts'
import type {Site} from '../model/site.ts'

/** What every rule tells of itself. Examples and documentation stand in the header comment of its file. */
export interface RuleInfo {
  /** Permanent, kebab-case. */
  readonly name: string
  readonly severity: Severity
  /** Severity of those of its findings that weigh more or less than the others. */
  readonly otherwise?: Severity
  /** One sentence for `--list-rules`. */
  readonly summary: string
  /** Off unless a project asks for it. */
  readonly optional?: true
  /** Severity that no setting lowers: what it reports leaves a page unread. */
  readonly fixed?: true
  /** The rule's page, as Markdown, for `--explain`: of a plugin's rule. docsgen's own stands in the header of its file. */
  readonly docs?: string
  /** Whether some of its findings carry an edit for `check --fix`. */
  readonly fixable?: true
}

/** A finding as a rule reports it: name, severity and url are the runner's. */
export type Finding = Omit<Diagnostic, 'rule' | 'severity' | 'url' | 'file'> & {
  /** Default: the page's own source. Another one where the finding lies in a partial. */
  readonly file?: string
  readonly severity?: Severity
}

export type Report = (finding: Finding) => void

/** One page's tree, beside the reader. Sees nothing of other pages. */
export interface RulePage {
  readonly facts: PageFacts
  /** The source text, front matter included, CRLF as LF. */
  readonly text: string
  /** After partials and constants; positions are of the source. Nodes from a partial carry `data.file`. */
  readonly mdast: MdastRoot
  readonly hast: HastRoot
  /** Known components and their properties. */
  readonly constants: Constants
  /** What programs have, declared once. */
  readonly catalogues?: readonly Catalogue[]
  /** What files of settings declare, by the name of the settings. */
  readonly settings?: Readonly<Record<string, unknown>>
  /**
   * Reads a file of the project: the page is read again when the file changes, appears or goes.
   *
   * @param path relative to the root
   */
  read?(path: string): Uint8Array | undefined
}

export interface PageRule extends RuleInfo {
  readonly kind: 'page'
  check(page: RulePage, report: Report): void
}

/** The joined site, as facts. */
export interface RuleSite {
  readonly site: Site
  readonly config: Config
  readonly metas: readonly MetaFile[]
  readonly redirects: readonly Redirect[]
  readonly constants: Constants
  readonly places: Places
  /** Output paths of files in `public/`, without a leading slash. */
  readonly publicFiles: ReadonlySet<string>
  /** Root-relative addresses that the project's own templates write out, with their places. */
  readonly templateLinks?: readonly ({readonly href: string; readonly file: string} & Place)[]
  /** Names of the project's plugins. */
  readonly plugins?: readonly string[]
  /** Methods of the project's OpenRPC document; default: the packaged catalogue. */
  readonly rpcMethods?: Readonly<Record<string, readonly [least: number, most: number | null]>>
  /** Lines of `docsgen.routes.txt`: the addresses of the last release, where there is such a list. */
  readonly released?: readonly string[]
  /** What files of settings declare, by the name of the settings. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** Returns the bytes of a file of the project, by its path from the root; `undefined` if it does not exist. */
  read(path: string): Uint8Array | undefined
  /** Today as YYYY-MM-DD, from the host: only freshness looks at it. */
  readonly today: string
}

export interface SiteRule extends RuleInfo {
  readonly kind: 'site'
  check(site: RuleSite, report: (finding: Finding & {readonly file: string}) => void): void
}

/** A rule that the reader, the joining of the site or a command applies: here stand its name, its severity and its page. */
export interface PipelineRule extends RuleInfo {
  readonly kind: 'pipeline'
  /** Runs only where a call asks for it (`--external`): a comment for it is never called unused. */
  readonly onRequest?: true
}

/** Whether a rule runs only where a call asks for it. */
export function isOnRequest(rule: Rule | undefined): boolean {
  return rule?.kind === 'pipeline' && rule.onRequest === true
}

export type Rule = PageRule | SiteRule | PipelineRule
