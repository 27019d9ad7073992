import type {VirtualPage} from 'docsgen'
import {code, mdPage} from './markdown.ts'

type Exports = Readonly<Record<string, string | Readonly<Record<string, string>>>>

/** What each entry is for, and the source that says what it exports. */
const entries: Readonly<Record<string, readonly [about: string, source?: string]>> = {
  '.': ['Types and the two functions that type a configuration and a plugin.', 'src/index.ts'],
  './components': ['The components that writers use, for modules of a project.', 'templates/public-components.ts'],
  './templates': ['The layouts and parts of the theme, to wrap or to copy.', 'templates/public-templates.ts'],
  './reference': ['What docsgen says of itself, as data: this reference is made of it.', 'src/model/reference.ts'],
  './modules': [
    'Types for pictures, style sheets and Markdown that a module imports: `/// <reference types="docsgen/modules" />`.'
  ],
  './schema/*.json': ['JSON Schemas, for [editors](/editors).'],
  './package.json': ['The version.']
}

/** Every entry of the package with the names that it gives. */
export function exportsPage(exports: Exports, read: (path: string) => string): VirtualPage {
  const sections = Object.keys(exports).map(key => {
    const [about, source] = entries[key] ?? [
      key.startsWith('./plugins/') ? `A plugin with [a page of its own](${key.slice(1)}).` : ''
    ]
    const names = source ? namesIn(read(source)) : key.startsWith('./plugins/') ? ['default'] : []
    const specifier = key === '.' ? 'docsgen' : `docsgen${key.slice(1)}`
    const list = names.length > 0 ? `\n\n${names.map(name => code(name)).join(', ')}` : ''
    return `## ${code(specifier)}\n\n${about}${list}`
  })
  return mdPage(
    '/reference/exports',
    'Exports',
    'Every entry of the package, and what it gives.',
    `docsgen ships types for all of them: \`npx tsc --noEmit\` is clean under \`nodenext\` and \`bundler\`.\n\n${sections.join('\n\n')}`
  )
}

function namesIn(text: string): string[] {
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').map(name => name.replace(/^\s*(?:type )?/, '').trim())
  )
  const declared = [...text.matchAll(/^export (?:declare )?(?:interface|type|function|const) (\w+)/gm)].map(
    ([, name = '']) => name
  )
  return [...new Set([...listed, ...declared])].filter(Boolean).sort()
}
