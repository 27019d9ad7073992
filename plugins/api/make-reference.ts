import type {MadeItem, MadePolicy, ProjectInput} from 'docsgen'
import type {references} from './index-file.ts'
import {indexReference, joinReferences, type Reference} from './index-reference.ts'
import type {ReferenceOptions, SpecOptions} from './reference-options.ts'
import {documentsOf} from './specs/documents.ts'
import {hashOfSpec, statePart} from './specs/page-spec.ts'
import {readSpec, type SpecDocument} from './specs/spec-document.ts'
import {fileFindings, type SpecFinding} from './specs/spec-findings.ts'
import type {SpecState} from './specs/spec-rules.ts'

/** What the pages of one specification need, as data that can be cached. */
export interface Described {
  readonly findings: readonly SpecFinding[]
  readonly reference: Reference
  /** Everything that links and components may refer to. */
  readonly entries: readonly {readonly id: string; readonly title: string; readonly deprecated: boolean}[]
  /** Servers that panels call. */
  readonly policy?: readonly MadePolicy[]
}

/** A specification with the texts of its files. */
interface ReadFiles {
  readonly files: ReadonlyMap<string, string>
}

/** The findings about a specification; without a document if it cannot be read. */
export interface Reading<Document> {
  readonly document?: Document
  readonly findings: SpecFinding[]
}

/** One specification whose pages are made. */
export interface Made<Options, Document, Own extends Described> {
  readonly options: Options
  readonly document: Document
  readonly described: Own
}

/** How a plugin reads and describes its kind of specification. */
export interface SpecKind<Options, Document extends ReadFiles, Own extends Described = Described> {
  readonly plugin: (typeof references)[number]
  read(project: ProjectInput, options: Options): Promise<Reading<Document>>
  /** Returns options that depend on earlier specifications. */
  optionsAfter?(options: Options, earlier: readonly Own[]): Options
  describe(document: Document, options: Options): Own
  /** Returns what page rules look up before they read specifications. */
  state?(made: readonly Made<Options, Document, Own>[]): object
}

/** Reads a specification in JSON or YAML with all files that it refers to. */
export async function readDocument(project: ProjectInput, {spec, remote}: SpecOptions): Promise<Reading<SpecDocument>> {
  const document = await readSpec({path: spec, remote}, path => project.read(path))
  const findings = fileFindings(document)
  return document.fileProblems.length > 0 ? {findings} : {document, findings}
}

/** Returns the pages of all specifications. If several have an entry, links and components show that of the first. */
export async function makeReferences<
  Options extends SpecOptions & ReferenceOptions,
  Document extends ReadFiles,
  Own extends Described
>(
  kind: SpecKind<Options, Document, Own>,
  project: ProjectInput,
  options: Partial<Options> & {readonly documents?: readonly Options[]},
  states: readonly SpecState[]
): Promise<MadeItem[]> {
  const made: Made<Options, Document, Own>[] = []
  for (const [index, given] of documentsOf<Options>(options).entries()) {
    const state = states[index]
    const {document, findings} = await kind.read(project, given)
    if (state) state.findings = findings
    if (!document) continue
    const earlier = made.map(({described}) => described)
    const own = kind.optionsAfter?.(given, earlier) ?? given
    const described = await project.keep(hashOfSpec(document, own), () => kind.describe(document, own))
    if (state) state.findings = [...findings, ...described.findings]
    made.push({options: own, document, described})
  }
  if (made.length === 0) return []
  const all = made.map(({described}) => described)
  const entries = all.flatMap(one => one.entries)
  const pages = indexReference({
    plugin: kind.plugin,
    reference: joinReferences(all.map(({reference}) => reference)),
    own: await project.pages(),
    frontMatter: options.frontMatter ?? {},
    titles: new Map(entries.toReversed().map(({id, title}) => [id, title])),
    deprecated: new Set(entries.filter(entry => entry.deprecated).map(({id}) => id))
  })
  const files = made.map(({options: {spec}, document}) => [spec, document] as const)
  const state = kind.state ? [statePart(kind.plugin, files, kind.state(made))] : []
  return [...pages, ...state, ...all.flatMap(({policy = []}) => policy)]
}
