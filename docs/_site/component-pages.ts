import type {VirtualPage} from 'docsgen'
import type {ComponentReference} from 'docsgen/reference'
import {code, mdPage, sentence, table} from './markdown.ts'

/** docsgen replaces these components with Markdown before rendering, so they have no template to read this from. */
export const catalogueComponents: readonly ComponentReference[] = [
  {
    name: 'Catalogue',
    about: 'A table of everything that a catalog declares. Each row has an anchor and is a search result.',
    properties: [
      {name: 'of', type: 'string', required: true, about: 'Name of the catalog: the name of its file in `_catalogue`.'}
    ]
  },
  entryComponent('Flag', 'flag', 'You can omit `--`, or write the environment variable or an alias.'),
  entryComponent('Method', 'method', 'As it is called in requests.'),
  entryComponent('Contract', 'contract', 'As written in the catalog.')
]

function entryComponent(name: string, kind: string, spelling: string): ComponentReference {
  return {
    name,
    about: `The name of one ${kind} of a catalog, as code, with a hover card and a link to its row.`,
    properties: [
      {name: 'name', type: 'string', required: true, about: `Name of the ${kind}. ${spelling}`},
      {name: 'of', type: 'string', required: false, about: 'Name of the catalog, if several have this name.'}
    ]
  }
}

/**
 * Returns the gallery: a page for each component with its example (live and as source), its properties, and its behavior
 * without JavaScript and in Markdown.
 *
 * @param examples by component: MDX, preceded by a comment that describes this behavior
 */
export function componentPages(
  components: readonly ComponentReference[],
  examples: ReadonlyMap<string, string>
): VirtualPage[] {
  const pages = components
    .filter(({name}) => !name.includes('.') && !isPartOf(name, components))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  return [
    mdPage(
      '/reference/components',
      'Components',
      'Every component that pages use without an import, with a page for each.',
      `\`.mdx\` pages use these components without an import. Each page also shows how to write the same in plain Markdown, if that is possible. To write components, see [Your own components](/own-components).\n\n${table(
        ['Component', 'Description'],
        pages.map(({name, about}) => [
          `[${code(`<${name}>`)}](/reference/components/${slug(name)})`,
          firstSentence(about)
        ])
      )}`
    ),
    ...pages.map(component => componentPage(component, components, examples.get(component.name)))
  ]
}

function componentPage(
  component: ComponentReference,
  all: readonly ComponentReference[],
  example: string | undefined
): VirtualPage {
  const {name, about} = component
  const [becomes, source] = parts(example)
  const members = all.filter(
    other =>
      `${other.name}s` === name || (other.name.startsWith(`${name}.`) && other.name !== `${name}.${name.slice(0, -1)}`)
  )
  // The page's description already contains the first sentence.
  const more = about.startsWith(firstSentence(about)) ? about.slice(firstSentence(about).length).trim() : about
  const body = [
    ...(more === '' ? [] : [safe(more)]),
    ...(source === undefined ? [] : exampleOf(source)),
    ...[component, ...members].map(({name: own, properties}) => propertiesOf(own, properties)),
    ...(becomes === undefined ? [] : ['## In search, Markdown and print', safe(becomes)])
  ].join('\n\n')
  const route = `/reference/components/${slug(name)}`
  return {route, frontMatter: {title: name, description: firstSentence(about)}, body: `${body}\n`, format: 'mdx'}
}

/** Returns the example, live and as source; a code block is only the source. */
function exampleOf(source: string): string[] {
  return source.startsWith('````')
    ? ['## Example', 'This component is not live on this page.', '## Source', source]
    : ['## Example', source, '## Source', `\`\`\`\`mdx\n${source}\n\`\`\`\``]
}

function propertiesOf(name: string, properties: ComponentReference['properties']): string {
  const heading = `## Properties of \`<${name}>\``
  if (properties.length === 0) return `${heading}\n\nNone. It accepts children.`
  return `${heading}\n\n${table(
    ['Property', 'Type', 'Description'],
    properties.map(({name: prop, type, required, values, about}) => [
      code(prop),
      values ? values.map(code).join(', ') : code(type),
      safe(`${required ? 'Required. ' : ''}${sentence(about)}`)
    ])
  )}`
}

/** Returns whether the page of another component describes this one: `Tab` is part of `Tabs`, and `Card` of `Cards`. */
export function isPartOf(name: string, components: readonly ComponentReference[]): boolean {
  return components.some(other => other.name === `${name}s`)
}

/** Returns the comment before the example, and the example. */
function parts(example: string | undefined): readonly [string | undefined, string | undefined] {
  const match = /^\{\/\*([\s\S]*?)\*\/\}\s*([\s\S]*)$/.exec(example ?? '')
  return match ? [match[1]?.trim(), match[2]?.trim()] : [undefined, example?.trim()]
}

/** Escapes the characters that MDX would interpret, outside of code. */
function safe(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/[{<]/g, '\\$&')))
    .join('')
}

function firstSentence(text: string): string {
  return /^.*?[.;](?=\s|$)/.exec(text)?.[0].replace(/;$/, '.') ?? text
}

function slug(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
}
