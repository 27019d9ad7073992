import type {VirtualPage} from 'docsgen'
import {code, mdPage} from './markdown.ts'

type Exports = Readonly<Record<string, string | Readonly<Record<string, string>>>>

/** The purpose of each entry, and the source that lists its exports. */
const entries: Readonly<Record<string, readonly [about: string, source?: string]>> = {
  '.': ['Types, and the functions that type a configuration and a plugin.', 'src/index.ts'],
  './components': ['The packaged components, for modules of a project.', 'templates/public-components.ts'],
  './templates': ['The layouts and parts of the theme, to wrap or to copy.', 'templates/public-templates.ts'],
  './reference': ['A description of docsgen as data. This reference is generated from it.', 'src/model/reference.ts'],
  './modules': [
    'Types of images, style sheets and Markdown that a module imports: `/// <reference types="docsgen/modules" />`.'
  ],
  './schema/*.json': ['JSON Schemas, for [editors](/editors).'],
  './package.json': ['The version.']
}

/**
 * Returns the page that lists every entry of the package with its exports.
 *
 * @param ofFeatures returns the modules of features with a name, whose exports the module with this name in `templates/` also has
 */
export function exportsPage(
  exports: Exports,
  ofFeatures: (name: string) => readonly string[],
  read: (path: string) => string
): VirtualPage {
  const sections = Object.keys(exports).map(key => {
    const [about, source] = entries[key] ?? [key.startsWith('./plugins/') ? `A [plugin](${key.slice(1)}).` : '']
    const sources = [
      ...(source ? [source] : []),
      ...(source?.startsWith('templates/') ? ofFeatures(source.replace(/^templates\/|\.ts$/g, '')) : [])
    ]
    const names = key.startsWith('./plugins/') ? ['default'] : namesIn(sources.map(read).join('\n'))
    const specifier = key === '.' ? 'docsgen' : `docsgen${key.slice(1)}`
    const list = names.length > 0 ? `\n\n${names.map(name => code(name)).join(', ')}` : ''
    return `## ${code(specifier)}\n\n${about}${list}`
  })
  return mdPage(
    '/reference/exports',
    'Exports',
    'Every entry of the package, with its exports.',
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
