import type {Nodes} from 'mdast'
import {toString as textOf} from 'mdast-util-to-string'
import type {Position} from 'unist'
import type {NotedPage} from '../../../plugin/notes.ts'
import {type Fence, fencesOf} from '../../../rules/text/fences.ts'
import {recordOf} from '../record/test-record.ts'
import {hiddenFences, isTestComment} from './hidden-fences.ts'
import {contextsOf, type StepContext} from './step-context.ts'
import {createStepList, type StepList, type TestedFence} from './step-list.ts'
import type {StepPlace, TestNote} from './test-step.ts'
import {isTested} from './tested-pages.ts'

/** Returns what a tested page runs; `undefined` if the page is not tested. */
export function takeTestNote(page: Pick<NotedPage, 'facts' | 'mdast' | 'text' | 'settings'>): TestNote | undefined {
  if (!isTested(page)) return undefined
  const walk: Walk = {
    list: createStepList(),
    source: page.facts.source,
    lines: page.text.split('\n'),
    fences: fencesOf(page),
    next: 0,
    heading: '',
    lists: 0
  }
  visit(page.mdast, {tabs: []}, walk)
  const note = walk.list.note()
  const tested = recordOf((page.mdast.data as {readonly testRecord?: unknown} | undefined)?.testRecord, note.steps)
  return {...note, ...(tested && {tested})}
}

interface Walk {
  readonly list: StepList
  readonly source: string
  /** Lines of the page, without those of partials. */
  readonly lines: readonly string[]
  /** In the order of the walk. */
  readonly fences: readonly Fence[]
  next: number
  /** The last heading. */
  heading: string
  /** Depth of lists. */
  lists: number
}

interface Placed {
  readonly position?: Position
  readonly data?: {
    readonly file?: string
    /** Where the text of a fence with `file=` comes from. */
    readonly included?: StepPlace
    /** A comment with the values of constants and the indentation of its source. */
    readonly filled?: string
  }
}

function visit(node: Nodes, context: StepContext, walk: Walk): void {
  const {position, data} = node as Placed
  if (node.type === 'heading') walk.heading = textOf(node)
  if (node.type === 'code') {
    if (position)
      addFence(node.lang ?? '', node.value, node.meta ?? '', {
        context,
        walk,
        included: data?.included,
        opening: openingOf(position.start, data?.file, walk)
      })
    return
  }
  if (node.type === 'html' || (node.type as string) === 'mdxFlowExpression') {
    const value = data?.filled ?? (node as {value: string}).value
    if (position && isTestComment(value)) addHidden(value, position, {context, walk, file: data?.file})
    return
  }
  if (!('children' in node)) return
  const contexts = contextsOf(node, context)
  const isSteps = (node as {name?: string}).name === 'Steps'
  for (const [index, child] of node.children.entries()) {
    if (isSteps && child.type === 'list') visitItems(child, context, walk)
    else visit(child, contexts?.[index] ?? context, walk)
  }
}

function visitItems(list: Nodes & {readonly children: readonly Nodes[]}, context: StepContext, walk: Walk): void {
  for (const [index, item] of list.children.entries())
    visit(item, {...context, step: `step ${index + 1} of ${list.children.length}`}, walk)
}

function addFence(
  lang: string,
  code: string,
  meta: string,
  {
    context,
    walk,
    included,
    opening
  }: {
    readonly context: StepContext
    readonly walk: Walk
    readonly included: StepPlace | undefined
    readonly opening: TestedFence['opening']
  }
): void {
  const fence = walk.fences[walk.next++]
  if (!fence) return
  const place = included ?? {file: fence.file ?? walk.source, ...fence.placeOf(0, 1).start}
  const language = lang.toLowerCase()
  walk.list.add({language, code, meta, place, opening, name: nameOf(context, walk), tabs: context.tabs})
}

/** Returns the opening line of a fence. That of a partial is not at hand, so only its place is known. */
function openingOf(
  {line, column}: {readonly line: number; readonly column: number},
  file: string | undefined,
  {source, lines}: Walk
): TestedFence['opening'] {
  return {file: file ?? source, line, column, text: file ? '' : (lines[line - 1]?.slice(column - 1) ?? '')}
}

function addHidden(
  comment: string,
  position: Position,
  {context, walk, file}: {readonly context: StepContext; readonly walk: Walk; readonly file: string | undefined}
): void {
  for (const {line, ...fence} of hiddenFences(comment)) {
    const place = {file: file ?? walk.source, line: position.start.line + line, column: 1}
    const opening = openingOf({line: place.line - 1, column: 1}, file, walk)
    walk.list.add({...fence, place, opening, name: nameOf(context, walk), tabs: context.tabs, isHidden: true})
  }
}

function nameOf({step}: StepContext, {heading}: Walk): string {
  return [heading, step].filter(Boolean).join(', ')
}
