import type {Element, Parents, Root} from 'hast'
import type {VFile} from 'vfile'
import {contextOf} from '../../content/read-context.ts'
import {isJsx, ownComponent, propOf} from '../../content/transform-tools.ts'
import {walkHast} from '../../model/walk.ts'

/** Turns pictures inside `<Frame zoom>` and `<Figure zoom>` into links to their files, which enlarges them without a script. */
export function rehypeFigures() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    walkHast(tree, node => {
      if (!isJsx(node)) return
      const name = ownComponent(node, context)
      if ((name === 'Frame' || name === 'Figure') && propOf(node as never, 'zoom') === true) link(node as never)
    })
  }
}

function link(parent: Parents): void {
  parent.children.forEach((child, index) => {
    if (child.type === 'element' && child.tagName === 'img') {
      const {src} = child.properties
      if (typeof src !== 'string') return
      const properties = {href: src, dataZoom: ''}
      parent.children[index] = {type: 'element', tagName: 'a', properties, children: [child]} satisfies Element
    } else if ('children' in child && !(child.type === 'element' && child.tagName === 'a')) link(child as Element)
  })
}
