import {hunkRange} from '../../../commands/report/diff.ts'
import {printable} from '../../../commands/report/printable.ts'
import {type Run, runsOf} from '../runs.ts'

/** Number of lines around a change. */
const around = 3

/** A line of the later text, or a group of lines in which words changed. */
interface Block {
  readonly text: string
  readonly isSame: boolean
  /** Number of lines in the former and in the later text. */
  readonly lines: readonly [before: number, after: number]
}

/**
 * Returns a unified diff whose lines mark words, as `git diff --word-diff` does: `[-removed-]` and `{+added+}`. Line breaks and other
 * white space do not count; empty if no word changed.
 */
export function wordDiff(before: {readonly name: string; readonly text: string}, after: typeof before): string {
  const blocks = blocksOf(linesOf(before.text), linesOf(after.text))
  const hunks = hunksOf(blocks)
  return hunks.length === 0 ? '' : `--- ${before.name}\n+++ ${after.name}\n${printable(hunks.join(''))}`
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\n+$/, '').split('\n')
}

function blocksOf(before: readonly string[], after: readonly string[]): Block[] {
  const blocks: Block[] = []
  let removed: readonly string[] = []
  const flush = (added: readonly string[]): void => {
    if (removed.length + added.length > 0) blocks.push(changedBlock(removed, added))
    removed = []
  }
  for (const {kind, items} of runsOf(before, after)) {
    if (kind === 'removed') removed = items
    else if (kind === 'added') flush(items)
    else {
      flush([])
      for (const text of items) blocks.push({text, isSame: true, lines: [1, 1]})
    }
  }
  flush([])
  return blocks
}

function changedBlock(removed: readonly string[], added: readonly string[]): Block {
  const [old, now] = [brokenWords(removed), brokenWords(added)]
  const runs = runsOf(
    old.map(({word}) => word),
    now.map(({word}) => word)
  )
  const lines = [removed.length, added.length] as const
  if (runs.every(({kind}) => kind === 'same')) return {text: added.join('\n'), isSame: true, lines}
  const end = /\n*$/.exec((added.length > 0 ? added : removed).join('\n'))?.[0] ?? ''
  return {text: marked(runs, old, now) + end, isSame: false, lines}
}

/** A word, with the line breaks before it. */
interface BrokenWord {
  readonly word: string
  readonly breaks: string
}

function brokenWords(lines: readonly string[]): BrokenWord[] {
  return [...lines.join('\n').matchAll(/(\s*)(\S+)/g)].map(([, space = '', word = '']) => ({
    word,
    breaks: space.replace(/[^\n]/g, '')
  }))
}

/** Joins words, with marks around those that changed. Lines break where they do in the later text, and inside removed text. */
function marked(runs: readonly Run[], old: readonly BrokenWord[], now: readonly BrokenWord[]): string {
  const next = {removed: 0, added: 0}
  let text = ''
  for (const {kind, items} of runs) {
    const [open, close] = kind === 'same' ? ['', ''] : kind === 'removed' ? ['[-', '-]'] : ['{+', '+}']
    for (const [index, word] of items.entries()) {
      const breaks = kind === 'removed' ? old[next.removed]?.breaks : now[next.added]?.breaks
      if (kind !== 'added') next.removed++
      if (kind !== 'removed') next.added++
      const gap = (kind === 'removed' && index === 0 ? '' : breaks) || (text === '' ? '' : ' ')
      const isNew = index === 0 || gap.includes('\n')
      text += index > 0 && isNew ? close + gap + open + word : gap + (isNew ? open : '') + word
    }
    text += close
  }
  return text
}

function hunksOf(blocks: readonly Block[]): string[] {
  const shown = blocks.map((_block, index) =>
    blocks.slice(Math.max(0, index - around), index + around + 1).some(({isSame}) => !isSame)
  )
  const hunks: string[] = []
  const at: [number, number] = [0, 0]
  let lines: string[] = []
  let size: [number, number] = [0, 0]
  const flush = (): void => {
    const [a, b] = size
    if (lines.length > 0)
      hunks.push(`@@ -${hunkRange(at[0] - a, a)} +${hunkRange(at[1] - b, b)} @@\n${lines.join('\n')}\n`)
    lines = []
    size = [0, 0]
  }
  for (const [index, {text, lines: counts}] of blocks.entries()) {
    if (shown[index]) lines.push(text)
    else flush()
    for (const side of [0, 1] as const) {
      at[side] += counts[side]
      if (shown[index]) size[side] += counts[side]
    }
  }
  flush()
  return hunks
}
