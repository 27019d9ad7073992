import type {VirtualPage} from 'docsgen'
import type {TemplateReference} from 'docsgen/reference'
import {addedMembers, type Declared, exportedFrom} from './declarations.ts'
import {code, mdPage, table} from './markdown.ts'

type Read = (path: string) => string

/**
 * Returns the page with the shape of every type and function of the entry `docsgen`.
 *
 * @param additions modules of features that add members to types
 */
export function typesPage(read: Read, additions: readonly string[]): VirtualPage {
  const ofTemplates = new Set(exportedFrom('templates/types.ts', read).map(({name}) => name))
  const declared = exportedFrom('src/index.ts', read).filter(({name}) => !ofTemplates.has(name))
  return mdPage(
    '/reference/types',
    'Types',
    'The shape of every type and function that the package exports, for configurations, plugins and rules.',
    `Import these from \`docsgen\`. [Template properties](./template-properties.md) has the types of \`docsgen/templates\`.

\`\`\`ts
import {defineConfig, definePlugin, type PageRule} from 'docsgen'
\`\`\`

${sectionsOf(withAdditions(declared, additions, read)).join('\n\n')}`
  )
}

/** Returns types with the members that features add to them. */
function withAdditions(declared: readonly Declared[], additions: readonly string[], read: Read): Declared[] {
  const added = addedMembers(additions, read)
  return declared.map(type =>
    type.members ? {...type, members: [...type.members, ...(added.get(type.name) ?? [])]} : type
  )
}

/**
 * Returns the page with the properties of every template.
 *
 * @param modules.additions modules of features that add members to types
 * @param modules.exports modules with what `docsgen/templates` exports
 */
export function templatePropsPage(
  templates: readonly TemplateReference[],
  modules: {readonly additions: readonly string[]; readonly exports: readonly string[]},
  readTemplate: (template: TemplateReference) => string,
  read: Read
): VirtualPage {
  const rows = templates.flatMap(template => {
    const {name, kind} = template
    if (kind !== 'layout' && kind !== 'part') return []
    const props = propsOf(name, readTemplate(template))
    return [[code(name), props === '' ? 'none' : code(props)]]
  })
  const shapes = [
    ...exportedFrom('templates/types.ts', read),
    ...modules.exports.flatMap(path => exportedFrom(path, read)).filter(({members}) => members),
    ...exportedFrom('src/model/browser-contract.ts', read).filter(({members}) => members)
  ]
  const unique = [...new Map(shapes.map(shape => [shape.name, shape])).values()]
  return mdPage(
    '/reference/template-properties',
    'Template properties',
    'What each layout and part of the theme receives, and the shape of every type in it.',
    `A template is a React component. A layout or part of your project, [\`templates/NAME.tsx\`](/theme#templates), receives the same properties as the packaged one. Import the types from \`docsgen/templates\`; [Components](./components.md) has the properties of the components that pages use.

## Templates and their properties

${table(['Template', 'Properties'], rows)}

${sectionsOf(withAdditions(unique, modules.additions, read)).join('\n\n')}`
  )
}

/** Returns the type of a component's properties, as its function declares it. */
function propsOf(name: string, source: string): string {
  const start = source.search(new RegExp(`export (?:async )?function ${name}\\(`))
  if (start < 0) throw new Error(`The template has no function \`${name}\`.`)
  const [parameters = ''] = /\([\s\S]*?\)(?=[:\s]*[^)]*\{\n)/.exec(source.slice(start)) ?? []
  return (/:\s*([^:{}()]+|\{[^{}]*\}[^{}()]*)\)$/.exec(parameters.trim())?.[1] ?? '').replace(/\s+/g, ' ').trim()
}

function sectionsOf(declared: readonly Declared[]): string[] {
  const anchors = new Map(declared.map(({name}) => [name, name.toLowerCase()]))
  return declared.map(({name, about, members, bases, text}) => {
    const shape = members
      ? table(
          ['Member', 'Type', 'Description'],
          members.map(({name: member, type, about: meaning}) => [
            code(member),
            code(type.replace(/\s+/g, ' ')),
            plain(meaning)
          ])
        )
      : `\`\`\`ts\n${text}\n\`\`\``
    const words = new Set(`${bases.join(' ')} ${members?.map(({type}) => type).join(' ') ?? text}`.match(/\b[A-Z]\w+/g))
    const uses = [...words].filter(word => word !== name && anchors.has(word)).sort()
    const links = uses.map(word => `[\`${word}\`](#${anchors.get(word)})`).join(', ')
    const extended = bases.length > 0 ? `Has every member of ${bases.map(base => code(base)).join(' and ')}.` : ''
    return [`## ${code(name)}`, plain(about), extended, shape, links && `Uses ${links}.`].filter(Boolean).join('\n\n')
  })
}

/** Escapes what Markdown and HTML would read in a comment outside of code. */
function plain(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, i) => (i % 2 === 1 ? part.replaceAll('|', '\\|') : part.replace(/[<|]/g, '\\$&')))
    .join('')
}
