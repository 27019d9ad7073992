import {posix} from 'node:path'
import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic as LspDiagnostic,
  type Range,
  TextEdit,
  type WorkspaceEdit
} from 'vscode-languageserver'
import {textFile} from '../../content/text-file.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {contentDirOf} from '../../model/project/places.ts'
import {titleFromName} from '../../model/text/title-from-name.ts'
import {addToMeta} from './add-to-meta.ts'
import {linkAt} from './link-at.ts'
import {positionOf, rangeOf, rangeOfEdit} from './positions.ts'
import {toLspDiagnostic} from './to-lsp-diagnostic.ts'
import type {Answers} from './workspace.ts'

export interface ActionRequest {
  readonly answers: Answers
  /** Relative to the root. */
  readonly file: string
  readonly range: Range
  /** Findings of the file. */
  readonly findings: readonly Diagnostic[]
  readonly uriOf: (file: string) => string
}

/**
 * Returns an editor's code actions for the findings in a range: fixes, suggestions, a new page, and a comment that silences the
 * rule; at the start of a page also its entry in the `_meta` file.
 */
export function codeActions(request: ActionRequest): CodeAction[] {
  const text = request.answers.text(request.file)
  if (text === undefined) return []
  const found = request.findings.filter(finding => touches(rangeOf(finding), request.range))
  return [
    ...found.flatMap(finding => {
      const about = toLspDiagnostic(finding)
      return [
        ...fixes(request, finding, {text, about}),
        ...suggestions(request, finding, {text, about}),
        ...newPage(request, finding, about),
        ...(finding.rule === 'orphan-page' ? addToMeta(request.answers, request.file, {...request, about}) : []),
        ...disable(request, finding, {text, about})
      ]
    }),
    // Without the finding, the action is offered where the page is listed.
    ...(isInHead(text, request.range) && !found.some(({rule}) => rule === 'orphan-page')
      ? addToMeta(request.answers, request.file, request)
      : [])
  ]
}

/** Returns whether a range starts in the front matter or in the first line. */
function isInHead(text: string, {start}: Range): boolean {
  const lines = text.split('\n')
  return start.line === 0 || (lines[0] === '---' && start.line <= lines.indexOf('---', 1))
}

interface Known {
  readonly text: string
  readonly about: LspDiagnostic
}

function quickFix(
  {uriOf, file}: ActionRequest,
  title: string,
  {
    about,
    edits,
    preferred = false
  }: {readonly about: LspDiagnostic; readonly edits: readonly TextEdit[]; readonly preferred?: boolean}
): CodeAction {
  return {
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [about],
    ...(preferred && {isPreferred: true}),
    edit: {changes: {[uriOf(file)]: [...edits]}}
  }
}

/** Returns the edit of `check --fix`. */
function fixes(request: ActionRequest, {fix, rule}: Diagnostic, {text, about}: Known): CodeAction[] {
  if (!fix) return []
  const edits = [TextEdit.replace(rangeOfEdit(text, fix), fix.text)]
  return [quickFix(request, `Fix this (${rule})`, {about, edits, preferred: true})]
}

/** Returns edits that replace the text of a finding with its suggestions. */
function suggestions(request: ActionRequest, finding: Diagnostic, {text, about}: Known): CodeAction[] {
  const at = replaced(finding, text)
  if (finding.fix || !finding.expected?.length || !at) return []
  return finding.expected.map((wanted, index) =>
    quickFix(request, `Change to \`${wanted}\``, {
      about,
      edits: [TextEdit.replace(rangeOfEdit(text, at), wanted)],
      preferred: index === 0
    })
  )
}

/** Returns the offsets of the text that the suggestions of a finding replace; `undefined` if it is not on the lines of the finding. */
function replaced({actual, start, end}: Diagnostic, text: string): {from: number; to: number} | undefined {
  if (!start) return undefined
  const {offsetAt} = textFile(text)
  const from = offsetAt(start)
  if (actual === undefined) return end && {from, to: offsetAt(end)}
  const at = text.indexOf(actual, from)
  const lineEnd = text.indexOf('\n', offsetAt(end ?? start))
  return at < 0 || (lineEnd >= 0 && at > lineEnd) ? undefined : {from: at, to: at + actual.length}
}

/** Returns an action that creates the missing page of a link. */
function newPage({answers, file, uriOf}: ActionRequest, {rule, start}: Diagnostic, about: LspDiagnostic): CodeAction[] {
  const facts = answers.facts(file)
  const link = start && facts && linkAt(facts, start, answers.text(file) ?? '')
  if (rule !== 'no-missing-page' || link?.target.kind !== 'page') return []
  const path = posix.join(contentDirOf(answers.project.places), `${link.target.route.replace(/^\//, '')}.md`)
  const uri = uriOf(path)
  const title = titleFromName(posix.basename(path, '.md'))
  const edit: WorkspaceEdit = {
    documentChanges: [
      {kind: 'create', uri, options: {ignoreIfExists: true}},
      {
        textDocument: {uri, version: null},
        edits: [TextEdit.insert({line: 0, character: 0}, `---\ntitle: ${title}\n---\n\n`)]
      }
    ]
  }
  return [{title: `Create the page \`${path}\``, kind: CodeActionKind.QuickFix, diagnostics: [about], edit}]
}

/** Returns an action that adds a comment to silence the rule. The writer fills in the reason. */
function disable(request: ActionRequest, {rule, start, severity}: Diagnostic, {text, about}: Known): CodeAction[] {
  const line = start?.line ?? 1
  const lines = text.split('\n')
  const inHead = lines[0] === '---' && line <= lines.indexOf('---', 1) + 1
  if (rule === 'project' || inHead || !/\.mdx?$/.test(request.file) || (severity === 'error' && !start)) return []
  const words = `docsgen-disable-next-line ${rule} -- reason`
  const comment = request.file.endsWith('.mdx') ? `{/* ${words} */}` : `<!-- ${words} -->`
  const indent = /^\s*/.exec(lines[line - 1] ?? '')?.[0] ?? ''
  const at = positionOf({line, column: 1})
  return [
    quickFix(request, `Disable \`${rule}\` for this line`, {
      about,
      edits: [TextEdit.insert(at, `${indent}${comment}\n`)]
    })
  ]
}

function touches(a: Range, b: Range): boolean {
  const before = (x: Range['start'], y: Range['start']): boolean =>
    x.line < y.line || (x.line === y.line && x.character <= y.character)
  return before(a.start, b.end) && before(b.start, a.end)
}
