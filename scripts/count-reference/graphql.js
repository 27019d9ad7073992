import {readFileSync} from 'node:fs'
import {buildClientSchema, parse, print, printSchema, specifiedDirectives, visit} from 'graphql'

/** @typedef {import('./pages.js').Page} Page */

const roots = ['Query', 'Mutation', 'Subscription']

/**
 * Counts a GraphQL schema: every type, field, argument, default, value and deprecation.
 *
 * @param {string} path @param {readonly Page[]} pages @param {import('./pages.js').Count} count @param {string} route
 */
export function countGraphql(path, pages, count, route) {
  const text = readFileSync(path, 'utf8')
  const isJson = path.endsWith('.json')
  const json = isJson ? JSON.parse(text) : undefined
  const tree = parse(isJson ? printSchema(buildClientSchema(json.data ?? json)) : text)
  const pageOf = /** @param {string} title @param {string} folder */ (title, folder) => {
    const same = pages.filter(page => page.title === title)
    return same.find(page => page.route.includes(folder)) ?? same[0]
  }
  const schema = tree.definitions.find(({kind}) => kind === 'SchemaDefinition')
  const operations = new Map(roots.map(name => [name, name.toLowerCase()]))
  if (schema?.kind === 'SchemaDefinition')
    for (const {operation, type} of schema.operationTypes) operations.set(type.name.value, operation)
  for (const definition of tree.definitions) {
    if (!('name' in definition) || !definition.name) continue
    const {value: name} = definition.name
    // The language has these directives, although tools print them into schemas.
    if (definition.kind === 'DirectiveDefinition' && specifiedDirectives.some(own => own.name === name)) continue
    const operation = operations.get(name)
    const page = operation ? undefined : pageOf(name, '/')
    const isDirective = definition.kind === 'DirectiveDefinition'
    const own = isDirective ? pages.find(({route}) => route.endsWith('/directives')) : page
    if (!operation) count.name(isDirective ? 'directive' : 'type', name, name, own)
    visitMembers(definition, {
      name,
      count,
      own: operation ? pages.find(page => page.route === route) : own,
      page: member => (operation ? pageOf(member, operation === 'query' ? '/queries' : `/${operation}s`) : own)
    })
  }
}

/** @param {any} definition @param {{name: string, own: Page | undefined, count: import('./pages.js').Count, page: (member: string) => Page | undefined}} input */
function visitMembers(definition, {name, own, count, page}) {
  count.text('description', name, definition.description?.value, own)
  for (const kind of ['interfaces', 'types'])
    for (const {name: type} of definition[kind] ?? []) count.name('type', name, type.value, own)
  for (const field of [...(definition.fields ?? []), ...(definition.values ?? []), ...(definition.arguments ?? [])]) {
    const there = page(field.name.value)
    const where = `${name}.${field.name.value}`
    count.name(field.kind === 'EnumValueDefinition' ? 'value' : 'field', where, field.name.value, there)
    addValue(field, where, there, count)
    for (const argument of field.arguments ?? []) {
      count.name('argument', where, argument.name.value, there)
      addValue(argument, `${where}(${argument.name.value})`, there, count)
    }
  }
}

/** @param {any} node @param {string} where @param {Page | undefined} page @param {import('./pages.js').Count} count */
function addValue(node, where, page, count) {
  count.text('description', where, node.description?.value, page)
  if (node.defaultValue) count.name('default', where, print(node.defaultValue), page)
  visit(node.type ?? {kind: 'Document', definitions: []}, {
    NamedType: type => count.name('type', where, type.name.value, page)
  })
  for (const directive of node.directives ?? [])
    for (const argument of directive.name.value === 'deprecated' ? (directive.arguments ?? []) : [])
      count.text('deprecation', where, argument.value.value, page)
}
