import type {Code, Root} from 'mdast'
import {walkMdast} from '../../../../model/walk.ts'

/** Matches a line that only contains a comment that marks lines, in any language that Docusaurus supports. */
const mark =
  /^\s*(?:\/\/|#|--|;|%|REM|'|<!--|\{\/\*|\/\*|\(\*)\s*(highlight|error|focus)-(next-line|start|end)\s*(?:-->|\*\/\}|\*\/|\*\))?\s*$/i

/** Marks the lines after `// highlight-next-line`, or between `-start` and `-end`, and removes the comments. */
export function remarkLineComments() {
  return (tree: Root): void =>
    walkMdast(tree, node => {
      if (node.type === 'code' && /highlight-|error-|focus-/i.test(node.value)) markLines(node)
    })
}

function markLines(code: Code): void {
  const kept: string[] = []
  const marked: number[] = []
  let next = false
  let inside = false
  for (const line of code.value.split('\n')) {
    const where = mark.exec(line)?.[2]?.toLowerCase()
    if (where === 'next-line') next = true
    else if (where !== undefined) inside = where === 'start'
    else {
      kept.push(line)
      if (next || inside) marked.push(kept.length)
      next = false
    }
  }
  if (kept.length === code.value.split('\n').length) return
  code.value = kept.join('\n')
  const written = /\{([\d,\s-]+)\}/.exec(code.meta ?? '')
  const all = [written?.[1]?.trim(), ...marked.map(String)].filter(Boolean).join(',')
  code.meta = `${(code.meta ?? '').replace(written?.[0] ?? '', '').trim()} {${all}}`.trim()
}
