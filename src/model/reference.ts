import type {Severity} from './diagnostic.ts'

export interface OptionReference {
  /** As the help writes it: `--out-dir <dir>`. */
  readonly flags: string
  readonly about: string
  /** The values that it takes, where only certain ones are known. */
  readonly choices?: readonly string[]
  readonly initial?: string
}

export interface CommandReference {
  /** With the commands above it: `search export`. */
  readonly name: string
  /** How it is called: `docsgen build [options] [root]`. */
  readonly usage: string
  readonly about: string
  readonly options: readonly OptionReference[]
  readonly examples: readonly string[]
}

export interface RuleReference {
  readonly name: string
  /** What it sees: one page, the joined site, or what the pipeline comes upon. */
  readonly kind: 'page' | 'site' | 'pipeline'
  readonly severity: Severity
  /** Severity of those of its findings that weigh more or less than the others. */
  readonly otherwise?: Severity
  /** Whether it is off unless a project asks for it. */
  readonly optional: boolean
  /** Whether `check --fix` mends findings of it. */
  readonly fixable: boolean
  /** Whether no setting lowers it. */
  readonly fixed: boolean
  readonly summary: string
  /** Its page as Markdown, with examples. */
  readonly docs: string
}

export interface PropertyReference {
  readonly name: string
  /** As the component's source has it: `boolean`, `ReactNode`. */
  readonly type: string
  readonly required: boolean
  /** The values that it takes, where only certain ones are known. */
  readonly values?: readonly string[]
  readonly about: string
}

export interface ComponentReference {
  /** As a writer calls it. */
  readonly name: string
  readonly about: string
  readonly properties: readonly PropertyReference[]
}

/** What a project may replace by a file of the same name in `templates/`. */
export interface TemplateReference {
  readonly name: string
  readonly kind: 'document' | 'layout' | 'part' | 'component'
  /** Of its source, relative to the packaged templates. */
  readonly path: string
  /** The first sentence of what it says of itself; may be empty. */
  readonly about: string
}

/** What docsgen can say of itself, as data: for pages, editors and tools. */
export interface Reference {
  readonly commands: readonly CommandReference[]
  /** docsgen's own rules by name; those of plugins are the project's. */
  readonly rules: readonly RuleReference[]
  /** By name; members of a component follow it (`Cards.Card`). */
  readonly components: readonly ComponentReference[]
  readonly templates: readonly TemplateReference[]
}
