import {posix} from 'node:path'
import {type CodeAction, CodeActionKind, type Diagnostic as LspDiagnostic} from 'vscode-languageserver'
import type {MetaFile} from '../../model/page-map.ts'
import {contentDirOf} from '../../model/project/places.ts'
import {isMetaModule, metaFolder} from '../../model/project/project-files.ts'
import {isMade} from '../../model/url.ts'
import {addMetaKey} from '../../subsystems/moves/edit-meta.ts'
import {entryOf} from '../../subsystems/moves/plan-move.ts'
import {lineEdits} from './to-workspace-edit.ts'
import type {Answers} from './workspace.ts'

/**
 * Returns an action that adds a page to the `_meta` file of its folder, if the file lists other pages.
 *
 * @param input.about the finding that the action fixes: no link or sidebar points to the page
 */
export function addToMeta(
  answers: Answers,
  file: string,
  {uriOf, about}: {readonly uriOf: (path: string) => string; readonly about?: LspDiagnostic}
): CodeAction[] {
  const facts = answers.facts(file)
  const found = facts && !isMade(file) ? placeOf(answers, file) : undefined
  const text = found && answers.text(found.meta.source)
  // The key of a translation or of a page with its own address does not follow from its file.
  if (!found || text === undefined || (found.key !== 'index' && posix.basename(facts?.route ?? '') !== found.key))
    return []
  const {meta, key} = found
  const now = addMetaKey(text, key, facts?.title ?? key)
  return [
    {
      title: `Add the page to \`${meta.source}\``,
      kind: CodeActionKind.QuickFix,
      ...(about && {diagnostics: [about]}),
      edit: {changes: {[uriOf(meta.source)]: lineEdits(text, now)}}
    }
  ]
}

/** Returns the `_meta` file that lists other pages but not this one, and the page's key. */
function placeOf({project}: Answers, file: string): {readonly meta: MetaFile; readonly key: string} | undefined {
  const dir = contentDirOf(project.places)
  const isHome = /^(?:index|README)\.mdx?$/.test(posix.relative(dir, file))
  const {folder, key} = isHome ? {folder: dir, key: 'index'} : entryOf(file)
  const meta = project.metas.find(
    ({source, derived}) => !derived && !isMade(source) && !isMetaModule(source) && metaFolder(source) === folder
  )
  const keys = meta?.entries.map(entry => entry.key).filter(one => one !== '*') ?? []
  return meta && keys.length > 0 && !keys.includes(key) ? {meta, key} : undefined
}
