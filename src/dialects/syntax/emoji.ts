import {nameToEmoji} from 'gemoji'
import type {Root} from 'mdast'
import {walkMdast} from '../../model/walk.ts'

/** `:tada:` as the sign that it stands for; a name that no sign has stays as it is. */
export function remarkEmoji() {
  return (tree: Root): void =>
    walkMdast(tree, node => {
      if (node.type === 'text' && node.value.includes(':'))
        node.value = node.value.replace(/:([\w+-]+):/g, (whole, name: string) => nameToEmoji[name] ?? whole)
    })
}
