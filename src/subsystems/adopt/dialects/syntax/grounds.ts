import type {Root} from 'mdast'
import {walkMdast} from '../../../../model/walk.ts'
import {isElement} from './mdx-nodes.ts'

/** Classes that show an element in one color scheme only: those of Tailwind and of Starlight. */
const onLight = /(?:^|\s)dark:(?:sl-)?hidden(?=\s|$)/
const onDark = /(?:^|\s)(?:light:sl-hidden|hidden\s(?:.*\s)?dark:(?:block|inline|inline-block|flex|grid))(?=\s|$)/

/** Adds docsgen's classes to elements that only one color scheme shows. */
export function remarkGrounds() {
  return (tree: Root): void =>
    walkMdast(tree, node => {
      if (!isElement(node)) return
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue
        if (attribute.name !== 'className' && attribute.name !== 'class') continue
        const ground = onDark.test(attribute.value) ? 'on-dark' : onLight.test(attribute.value) ? 'on-light' : undefined
        if (ground === undefined) continue
        const others = attribute.value.split(/\s+/).filter(word => word !== 'hidden' && !/^(?:dark|light):/.test(word))
        attribute.value = [...others, ground].join(' ')
      }
    })
}
