import type {Plugin} from 'esbuild'
import {createMarkdownPart, partElement, partTemplate} from '../../content/markdown-part.ts'
import {hashFile} from '../machine/files.ts'
import {relativePath} from '../machine/paths.ts'

const markdown = /\.mdx?$/
/** How a bundle reaches `createMarkdownPart`: see `clientBoundary`. */
const door = Symbol.for('docsgen.markdown')
Object.assign(globalThis, {[door]: createMarkdownPart})

/**
 * Lets modules import Markdown: a component that the page's reader fills. In a browser it shows what the page brought
 * along.
 *
 * @param side `styles`: nothing of it, since the page's reader finds the styles of what it imports
 */
export function markdownPlugin({root, side}: {readonly root: string; readonly side: keyof typeof sides}): Plugin {
  return {
    name: 'docsgen-markdown',
    setup(setup) {
      setup.onLoad({filter: markdown, namespace: 'file'}, ({path}) => {
        const file = relativePath(root, path)
        if (file.startsWith('../'))
          return {errors: [{text: `Unexpected import of \`${file}\`, expected Markdown of the project`}]}
        return {contents: sides[side](file, root), loader: 'js', resolveDir: root}
      })
    }
  }
}

/** Whether a file of a bundle is Markdown. */
export function isMarkdown(path: string): boolean {
  return markdown.test(path)
}

const sides = {
  server: (file: string) => `export default globalThis[Symbol.for('docsgen.markdown')](${JSON.stringify(file)})`,
  styles: () => '',
  browser: (file: string, root: string) => `
import {createElement} from 'react'
export default function Markdown() {
  const text = document.querySelector(${JSON.stringify(`template[${partTemplate}="${encodeURIComponent(file)}"]`)})
  return createElement('${partElement}', {suppressHydrationWarning: true, dangerouslySetInnerHTML: {__html: text ? text.innerHTML : ''}})
}
// Another text makes another script: an update brings the island to life anew.
Markdown.state = ${JSON.stringify((hashFile(root, file) ?? '').slice(0, 8))}
`
} as const
