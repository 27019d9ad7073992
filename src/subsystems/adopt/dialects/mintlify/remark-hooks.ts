import type {ImportDeclaration, Program} from 'estree'
import type {Root, RootContent} from 'mdast'
import type {MdxjsEsm} from 'mdast-util-mdx'

/** React hooks that pages and Mintlify modules use without an import. */
export const hooks: readonly string[] = [
  'useCallback',
  'useContext',
  'useDebugValue',
  'useDeferredValue',
  'useEffect',
  'useId',
  'useImperativeHandle',
  'useInsertionEffect',
  'useLayoutEffect',
  'useMemo',
  'useReducer',
  'useRef',
  'useState',
  'useSyncExternalStore',
  'useTransition'
]

/** Imports React's hooks if declarations of a page use them. Mintlify provides them to pages and snippets without an import. */
export function remarkHooks() {
  return (tree: Root): void => {
    const programs = tree.children.flatMap(node => ((node.type as string) === 'mdxjsEsm' ? [node as MdxjsEsm] : []))
    const text = programs.map(({value}) => value).join('\n')
    const imported = new Set(
      programs.flatMap(({data}) =>
        ((data?.estree?.body ?? []) as Program['body']).flatMap(statement =>
          statement.type === 'ImportDeclaration' ? statement.specifiers.map(({local}) => local.name) : []
        )
      )
    )
    const missing = hooks.filter(
      name =>
        new RegExp(`(?<![\\w$.])${name}\\s*\\(`).test(text) &&
        !imported.has(name) &&
        !new RegExp(`\\b(?:const|let|var|function)\\s+(?:[{[][^}\\]]*\\b)?${name}\\b`).test(text)
    )
    if (missing.length === 0) return
    const place = tree.children[0]?.type === 'yaml' ? 1 : 0
    tree.children.splice(place, 0, importOf(missing) as RootContent)
  }
}

function importOf(names: readonly string[]): MdxjsEsm {
  const statement: ImportDeclaration = {
    type: 'ImportDeclaration',
    attributes: [],
    specifiers: names.map(name => ({
      type: 'ImportSpecifier',
      imported: {type: 'Identifier', name},
      local: {type: 'Identifier', name}
    })),
    source: {type: 'Literal', value: 'react'}
  }
  return {
    type: 'mdxjsEsm',
    value: `import {${names.join(', ')}} from 'react'`,
    data: {estree: {type: 'Program', sourceType: 'module', body: [statement]}}
  }
}
