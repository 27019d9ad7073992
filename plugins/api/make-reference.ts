import type {MadeItem, ProjectInput} from 'docsgen'
import type {references} from './index-file.ts'
import {indexReference, joinReferences, type Reference} from './index-reference.ts'
import type {ReferenceOptions, SpecOptions} from './reference-options.ts'
import {documentsOf} from './specs/documents.ts'
import {hashOfSpec} from './specs/page-spec.ts'
import type {SpecFinding} from './specs/spec-findings.ts'
import type {SpecState} from './specs/spec-rules.ts'

/** What the pages of one specification need, as data that can be cached. */
export interface Described {
  readonly findings: readonly SpecFinding[]
  readonly reference: Reference
  /** Everything that links and components may name. */
  readonly entries: readonly {readonly id: string; readonly title: string; readonly deprecated: boolean}[]
}

/** A specification with the texts of its files. */
interface ReadFiles {
  readonly files: ReadonlyMap<string, string>
}

/** How a plugin reads and describes its kind of specification. */
export interface SpecKind<Options, Document extends ReadFiles> {
  readonly plugin: (typeof references)[number]
  /** Returns the document; nothing but findings if it cannot be read. */
  read(
    project: ProjectInput,
    options: Options
  ): Promise<{readonly document?: Document; readonly findings: SpecFinding[]}>
  describe(document: Document, options: Options): Described
}

/** Returns the pages of all specifications. If several have an entry, links and components show that of the first. */
export async function makeReferences<Options extends SpecOptions & ReferenceOptions, Document extends ReadFiles>(
  kind: SpecKind<Options, Document>,
  project: ProjectInput,
  options: Partial<Options> & {readonly documents?: readonly Options[]},
  states: readonly SpecState[]
): Promise<MadeItem[]> {
  const described: Described[] = []
  for (const [index, own] of documentsOf<Options>(options).entries()) {
    const state = states[index]
    const {document, findings} = await kind.read(project, own)
    if (state) state.findings = findings
    if (!document) continue
    const made = await project.keep(hashOfSpec(document, own), () => kind.describe(document, own))
    if (state) state.findings = [...findings, ...made.findings]
    described.push(made)
  }
  if (described.length === 0) return []
  const entries = described.flatMap(one => one.entries)
  return indexReference({
    plugin: kind.plugin,
    reference: joinReferences(described.map(({reference}) => reference)),
    own: await project.pages(),
    frontMatter: options.frontMatter ?? {},
    titles: new Map(entries.toReversed().map(({id, title}) => [id, title])),
    deprecated: new Set(entries.filter(entry => entry.deprecated).map(({id}) => id))
  })
}
