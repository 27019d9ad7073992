import {nameToEmoji} from 'gemoji'
import type {Root} from 'mdast'
import {walkMdast} from '../../../../model/walk.ts'

/** Replaces `:tada:` with its emoji. Unknown names stay as they are. */
export function remarkEmoji() {
  return (tree: Root): void =>
    walkMdast(tree, node => {
      if (node.type === 'text' && node.value.includes(':'))
        node.value = node.value.replace(/:([\w+-]+):/g, (whole, name: string) => nameToEmoji[name] ?? whole)
    })
}
