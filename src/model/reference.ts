import type {Severity} from './diagnostic.ts'

export interface OptionReference {
  /** As in the help: `--out-dir <dir>`. */
  readonly flags: string
  readonly about: string
  /** Allowed values, if only certain ones are known. */
  readonly choices?: readonly string[]
  readonly initial?: string
}

export interface CommandReference {
  /** Includes the commands above it: `search export`. */
  readonly name: string
  /** Usage line: `docsgen build [options] [root]`. */
  readonly usage: string
  readonly about: string
  readonly options: readonly OptionReference[]
  readonly examples: readonly string[]
}

export interface RuleReference {
  readonly name: string
  /** The input of the rule: one page, the joined site, or a step of the pipeline that reports it. */
  readonly kind: 'page' | 'site' | 'pipeline'
  readonly severity: Severity
  /** Severity of the findings that differ from `severity`. */
  readonly otherwise?: Severity
  /** Whether the rule is off by default. */
  readonly optional: boolean
  /** Whether `check --fix` can fix findings of the rule. */
  readonly fixable: boolean
  /** Whether no setting can lower the severity. */
  readonly fixed: boolean
  readonly summary: string
  /** Documentation page of the rule as Markdown, with examples. */
  readonly docs: string
}

export interface PropertyReference {
  readonly name: string
  /** As in the component's source: `boolean`, `ReactNode`. */
  readonly type: string
  readonly required: boolean
  /** Allowed values, if only certain ones are known. */
  readonly values?: readonly string[]
  readonly about: string
}

export interface ComponentReference {
  /** As authors write it. */
  readonly name: string
  readonly about: string
  readonly properties: readonly PropertyReference[]
}

/** A template that a project may replace with a file of the same name in `templates/`. */
export interface TemplateReference {
  readonly name: string
  readonly kind: 'document' | 'layout' | 'part' | 'component'
  /** Path of its source, relative to the packaged templates. */
  readonly path: string
  /** First sentence of its doc comment; may be empty. */
  readonly about: string
}

/** docsgen's own reference as data, for pages, editors and tools. */
export interface Reference {
  readonly commands: readonly CommandReference[]
  /** docsgen's own rules by name. The rules of plugins are not included. */
  readonly rules: readonly RuleReference[]
  /** Sorted by name. Members of a component follow it (`Cards.Card`). */
  readonly components: readonly ComponentReference[]
  readonly templates: readonly TemplateReference[]
}
