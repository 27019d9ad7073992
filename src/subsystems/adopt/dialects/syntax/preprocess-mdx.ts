import type {Root} from 'mdast'
import {closesFence, fenceMark} from '../../../../model/text/fence-lines.ts'
import {walkMdast} from '../../../../model/walk.ts'

/** Replaces a `<` that opens no tag until the text is parsed. */
const lessThan = '\uf03c'

/** Restores the text that `preprocessMdx` hid from the parser. */
export function remarkLessThan() {
  return (tree: Root): void =>
    walkMdast(tree, node => {
      if ('value' in node && typeof node.value === 'string') node.value = node.value.replaceAll(lessThan, '<')
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      for (const attribute of node.attributes)
        if (typeof attribute.value === 'string') attribute.value = attribute.value.replaceAll(lessThan, '<')
    })
}

/**
 * Replaces syntax that Docusaurus accepts and MDX does not with text of the same length, so that positions stay the same. HTML
 * comments become JavaScript comments, `{#id}` after a heading becomes `[#id]`, and addresses lose their angle brackets. `<->`
 * loses the character that could open a tag. Ignores code.
 */
export function preprocessMdx(text: string, format: 'md' | 'mdx'): string {
  if (format !== 'mdx' || !/<!--|\{#|<https?:|<-/.test(text)) return text
  let fence: string | undefined
  let comment = false
  return text
    .split('\n')
    .map(line => {
      if (fence !== undefined) {
        if (closesFence(line, fence)) fence = undefined
        return line
      }
      fence = comment ? undefined : fenceMark(line)
      if (fence !== undefined) return line
      const spelt = outsideCode(line, part => {
        let result = ''
        let rest = part
        for (;;) {
          const at = rest.indexOf(comment ? '-->' : '<!--')
          if (at < 0) break
          // The end of a JavaScript comment must not occur inside.
          result +=
            (comment ? rest.slice(0, at).replaceAll('*/', '* ') : rest.slice(0, at)) + (comment ? '*/}' : '{/* ')
          rest = rest.slice(at + (comment ? 3 : 4))
          comment = !comment
        }
        return (result + rest)
          .replace(/<((?:https?:\/\/|mailto:)[^<>\s]+)>/g, ' $1 ')
          .replace(/<(?=->?(?:\s|\w))/g, lessThan)
      })
      return /^#{1,6}\s/.test(spelt) ? spelt.replace(/\{#([\w.:-]+)\}(\s*)$/, '[#$1]$2') : spelt
    })
    .join('\n')
}

/** Applies a function to the parts of a line that are not inline code. */
function outsideCode(line: string, change: (text: string) => string): string {
  return line
    .split(/(`+[^`]*`+)/)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('')
}
