import type {Root} from 'mdast'
import {walkMdast} from '../../../../model/walk.ts'

/** Reads the ids of `remark-heading-id` in MDX, where a backslash escapes the brace: `## Title \{#id}`. */
export function remarkCustomIds() {
  return (tree: Root): void => {
    walkMdast(tree, node => {
      const last = node.type === 'heading' ? node.children.at(-1) : undefined
      if (last?.type === 'text') last.value = last.value.replace(/\{#([^}\s]+)\}\s*$/, '[#$1]')
    })
  }
}
