import type {CompletionItem} from 'vscode-languageserver'
import type {Point} from '../../../model/diagnostic.ts'
import {isMetaPath} from '../../../model/project/project-files.ts'
import {isPagePath} from '../../../model/url.ts'
import type {Answers} from '../workspace.ts'
import {completeComponent} from './complete-component.ts'
import {completeConfig} from './complete-config.ts'
import {completeConstant} from './complete-constant.ts'
import {completeFence} from './complete-fence.ts'
import {completeFrontMatter} from './complete-front-matter.ts'
import {completeLink} from './complete-link.ts'
import {completeMeta} from './complete-meta.ts'
import type {Completer} from './cursor.ts'

/** The first completer that applies is used. A constant may be anywhere. */
const inPages: readonly Completer[] = [
  completeConstant,
  completeFrontMatter,
  completeFence,
  completeLink,
  completeComponent
]

/** Returns completions at a point. */
export async function complete(answers: Answers, file: string, point: Point): Promise<CompletionItem[]> {
  const text = answers.text(file) ?? ''
  const before = (text.split('\n')[point.line - 1] ?? '').slice(0, point.column - 1)
  const cursor = {answers, file, text, point, before}
  for (const completer of completersOf(answers, file)) {
    const items = await completer(cursor)
    if (items) return items
  }
  return []
}

function completersOf({project}: Answers, file: string): readonly Completer[] {
  if (isMetaPath(file)) return [completeMeta]
  if (file === 'docsgen.config.json') return [completeConfig]
  return isPagePath(file, project.places) || /\.mdx?$/.test(file) ? inPages : []
}
