import type {Root as HastRoot} from 'hast'
import type {Root as MdastRoot} from 'mdast'
import type {Diagnostic, Place, Severity} from '../model/diagnostic.ts'
import type {PageFacts} from '../model/page.ts'
import type {MetaFile} from '../model/page-map.ts'
import type {Config} from '../model/project/config.ts'
import type {Constants} from '../model/project/constants.ts'
import type {Places} from '../model/project/places.ts'
import type {Redirect} from '../model/project/redirect.ts'
import type {Site} from '../model/site.ts'

/** Metadata of a rule. Its documentation and examples are in `NAME.md` beside it. */
export interface RuleInfo {
  /** Permanent name in kebab-case. */
  readonly name: string
  readonly severity: Severity
  /** Severity of the findings that differ from `severity`. */
  readonly otherwise?: Severity
  /** One sentence for `--list-rules`. */
  readonly summary: string
  /** Present if the rule is off by default. */
  readonly optional?: true
  /** Present if no setting can lower the severity, because a finding means that a page was not read. */
  readonly fixed?: true
  /**
   * Documentation page of a plugin's rule as Markdown, for `--explain`. docsgen's own rules have a file instead, `NAME.md` beside
   * them.
   */
  readonly docs?: string
  /** Present if some findings have an edit for `check --fix`. */
  readonly fixable?: true
}

/** A finding of a rule. The runner adds name, severity and url. */
export type Finding = Omit<Diagnostic, 'rule' | 'severity' | 'url' | 'file'> & {
  /** Default: the page's own source. Set for a finding in a partial. */
  readonly file?: string
  readonly severity?: Severity
}

export type Report = (finding: Finding) => void

/** One page with its trees, as input of rules that run in the page reader. Contains nothing of other pages. */
export interface RulePage {
  readonly facts: PageFacts
  /** The source text with front matter, and with LF in place of CRLF. */
  readonly text: string
  /** The tree with partials and constants inserted. Positions refer to the source, and nodes of a partial have `data.file`. */
  readonly mdast: MdastRoot
  readonly hast: HastRoot
  /** Known components and their props. */
  readonly constants: Constants
  /** Data of settings files, by the name of the settings. */
  readonly settings?: Readonly<Record<string, unknown>>
  /**
   * Reads a file of the project. docsgen reads the page again when that file changes, appears or disappears.
   *
   * @param path relative to the root
   */
  read?(path: string): Uint8Array | undefined
}

export interface PageRule extends RuleInfo {
  readonly kind: 'page'
  check(page: RulePage, report: Report): void
}

/** The joined site as input of rules. */
export interface RuleSite {
  readonly site: Site
  readonly config: Config
  readonly metas: readonly MetaFile[]
  readonly redirects: readonly Redirect[]
  readonly constants: Constants
  readonly places: Places
  /** Output paths of files in `public/`, without a leading slash. */
  readonly publicFiles: ReadonlySet<string>
  /** Output paths of the files that every build and the project's plugins write, such as `llms.txt` and `feed.xml`. */
  readonly writtenFiles?: ReadonlySet<string>
  /** Root-relative addresses in the project's own templates, with their places. */
  readonly templateLinks?: readonly ({readonly href: string; readonly file: string} & Place)[]
  /** Names of the project's plugins. */
  readonly plugins?: readonly string[]
  /** Lines of `docsgen.routes.txt`, the addresses of the last release, if there is such a file. */
  readonly released?: readonly string[]
  /** Data of settings files, by the name of the settings. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** Returns the bytes of a file of the project, by its path from the root; `undefined` if it does not exist. */
  read(path: string): Uint8Array | undefined
  /** The current day as YYYY-MM-DD, from the host. Only rules about freshness use it. */
  readonly today: string
}

export interface SiteRule extends RuleInfo {
  readonly kind: 'site'
  check(site: RuleSite, report: (finding: Finding & {readonly file: string}) => void): void
}

/** A rule that the page reader, the joining of the site or a command applies. This is its name, its severity and its page. */
export interface PipelineRule extends RuleInfo {
  readonly kind: 'pipeline'
  /** Present if the rule only runs on request (`--external`). Comments for it are never reported as unused. */
  readonly onRequest?: true
  /** Present if `*` in `check.rules` does not set its severity: a command that fails is an error wherever style is a matter of warnings. */
  readonly namedOnly?: true
  /** Present if its findings are certain only after all other rules have run. `dev` does not show them with a page that it reads. */
  readonly dependsOnOthers?: true
  /** Present if builds print its infos, too. They are about the build; all others are about the text, and only `check` prints them. */
  readonly inBuilds?: true
}

/** Returns whether builds print the infos of a rule. */
export function isInBuilds(rule: Rule | undefined): boolean {
  return rule?.kind === 'pipeline' && rule.inBuilds === true
}

/** Returns whether the findings of a rule are certain only after all other rules have run. */
export function dependsOnOthers(rule: Rule | undefined): boolean {
  return rule?.kind === 'pipeline' && rule.dependsOnOthers === true
}

/** Returns whether only its own name sets the severity of a rule. */
export function isNamedOnly(rule: Rule | undefined): boolean {
  return rule?.kind === 'pipeline' && rule.namedOnly === true
}

/** Returns whether a rule only runs on request. */
export function isOnRequest(rule: Rule | undefined): boolean {
  return rule?.kind === 'pipeline' && rule.onRequest === true
}

export type Rule = PageRule | SiteRule | PipelineRule
