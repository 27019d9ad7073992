import {createRequire} from 'node:module'
import {pathToFileURL} from 'node:url'
import type {Plugin} from 'esbuild'

const require = createRequire(import.meta.url)
const space = 'docsgen-base'

/**
 * Adds the base of the site to links in the elements of a project's own templates, so `<a href="/guide">` works as in Markdown.
 * Done when an element is created, because searching every finished document for addresses would cost time for each page.
 *
 * @param base not `/`
 */
export function basePlugin(base: string): Plugin {
  const runtime = pathToFileURL(require.resolve('react/jsx-runtime')).href
  return {
    name: space,
    setup(setup) {
      setup.onResolve({filter: /^react\/jsx-runtime$/}, () => ({path: 'jsx-runtime', namespace: space}))
      setup.onResolve({filter: /^file:/, namespace: space}, ({path}) => ({path, external: true}))
      setup.onLoad({filter: /.*/, namespace: space}, () => ({contents: wrapper(runtime, base), loader: 'js'}))
    }
  }
}

const wrapper = (runtime: string, base: string): string => `
import {Fragment, jsx as one, jsxs as several} from ${JSON.stringify(runtime)}

const base = ${JSON.stringify(base)}
const named = /^(?:a|area|audio|embed|iframe|img|link|script|source|video)$/
const isOurs = value =>
  typeof value === 'string' && /^\\/(?![/\\\\])/.test(value) && !value.startsWith(base) && value !== base.slice(0, -1)
const withBase = (type, props) => {
  if (typeof type !== 'string' || !named.test(type)) return props
  const given = ['href', 'src', 'poster'].filter(name => isOurs(props[name]))
  if (given.length === 0) return props
  return {...props, ...Object.fromEntries(given.map(name => [name, base.slice(0, -1) + props[name]]))}
}

export {Fragment}
export const jsx = (type, props, key) => one(type, withBase(type, props), key)
export const jsxs = (type, props, key) => several(type, withBase(type, props), key)
`
