import {basename, dirname} from 'node:path'
import type {OnLoadResult, Plugin} from 'esbuild'
import {createMarkdownPart, partElement, partTemplate} from '../../content/markdown-part.ts'
import {type ModuleSyntax, programSuffix} from '../../model/components/module-syntax.ts'
import {hashFile, readFound} from '../machine/files.ts'
import {relativePath} from '../machine/paths.ts'
import {withGlobals} from './global-names.ts'
import {programOf} from './markdown-program.ts'

interface Settings {
  readonly root: string
  readonly side: keyof typeof sides
  readonly modules?: ModuleSyntax | undefined
}

export const markdownFile = /\.mdx?$/
/** How a bundle finds `createMarkdownPart`: see `clientBoundary`. */
const globalKey = Symbol.for('docsgen.markdown')
Object.assign(globalThis, {[globalKey]: createMarkdownPart})

/**
 * Lets modules import Markdown as a component that the page's reader fills. In a browser, it shows the content that the page
 * contains.
 *
 * @param side `styles`: no content, because the page's reader finds the styles of its imports
 */
export function markdownPlugin({root, side, modules}: Settings): Plugin {
  return {
    name: 'docsgen-markdown',
    setup(setup) {
      setup.onLoad({filter: markdownFile, namespace: 'file'}, ({path, suffix}) => {
        // On a server it may be an island (`clientBoundary`).
        if (suffix === programSuffix) return side === 'server' ? undefined : loadProgram(root, path, modules)
        return loadMarkdown({root, side, modules}, path)
      })
    }
  }
}

/**
 * Returns the module of a Markdown file: its component, and the exports of its statements if the dialect lets modules import
 * them.
 */
export function loadMarkdown({root, side, modules}: Settings, path: string): OnLoadResult {
  const file = relativePath(root, path)
  if (file.startsWith('../'))
    return {errors: [{text: `Unexpected import of \`${file}\`, expected Markdown inside the project`}]}
  const named =
    modules?.live && programOf(readFound(root, path).toString('utf8')) !== undefined
      ? `\nexport * from ${JSON.stringify(`./${basename(path)}${programSuffix}`)}`
      : ''
  return {contents: sides[side](file, root) + named, loader: 'js', resolveDir: named ? dirname(path) : root}
}

/** Returns the statements of a Markdown file as a module. */
export async function loadProgram(
  root: string,
  path: string,
  modules: ModuleSyntax | undefined
): Promise<OnLoadResult> {
  const program = programOf(readFound(root, path).toString('utf8')) ?? ''
  return {contents: await withGlobals(program, {loader: 'jsx', modules}), loader: 'jsx', resolveDir: dirname(path)}
}

/** Returns whether a file of a bundle is Markdown. */
export function isMarkdown(path: string): boolean {
  return markdownFile.test(path)
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
// Another text makes another script: an update starts the island again.
Markdown.state = ${JSON.stringify((hashFile(root, file) ?? '').slice(0, 8))}
`
} as const
