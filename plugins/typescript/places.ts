import type {JSONOutput} from 'typedoc'

type Declaration = JSONOutput.DeclarationReflection

/** Kinds in TypeDoc's model. They are bits, which stay the same in its JSON. */
export const kinds = {
  module: 2,
  namespace: 4,
  enum: 8,
  variable: 32,
  function: 64,
  class: 128,
  interface: 256,
  constructor: 512,
  type: 2_097_152,
  reference: 4_194_304
} as const

/** Groups of a page, in this order. */
export const groups = [
  {title: 'Functions', name: 'functions', prefix: '', of: [kinds.function]},
  {title: 'Classes', name: 'classes', prefix: 'class-', of: [kinds.class]},
  {title: 'Interfaces', name: 'interfaces', prefix: 'interface-', of: [kinds.interface]},
  {title: 'Types', name: 'types', prefix: 'type-', of: [kinds.type]},
  {title: 'Enums', name: 'enums', prefix: 'enum-', of: [kinds.enum]},
  {title: 'Variables', name: 'variables', prefix: 'variable-', of: [kinds.variable]}
] as const

export type Group = (typeof groups)[number]

/** An export with its place. */
export interface Export {
  readonly item: Declaration
  /** Includes namespaces: `z.object`. */
  readonly name: string
  readonly group: Group
  readonly route: string
  readonly anchor: string
  readonly module: string
}

export interface SitePage {
  readonly route: string
  readonly title: string
  readonly module: string
  /** Comment of the module. */
  readonly comment?: JSONOutput.Comment
  readonly exports: readonly Export[]
  /** Aliases of exports that are described elsewhere. */
  readonly again: readonly {readonly name: string; readonly target: number}[]
}

/** Returns a page for each module, or for each kind if there is only one module. */
export function pagesOf(project: JSONOutput.ProjectReflection, route: string, byKind: boolean): SitePage[] {
  const modules = (project.children ?? []).filter(({kind}) => kind === kinds.module)
  const parts = modules.length > 0 ? modules : [{...project, name: project.name} as unknown as Declaration]
  const folder = commonFolder(modules.map(({name}) => name))
  return parts.flatMap(part => {
    const module = {...part, name: nameBelow(folder, part.name)}
    const own = modules.length > 1 ? `${route}/${slugOf(module.name)}` : route
    const exported = exportsOf(module, '')
    const again = referencesOf(module)
    if (!byKind) return [{...pageOf({route: own, title: module.name, module}, exported), again}]
    return groups
      .map(group => ({group, found: exported.filter(({item}) => isIn(group, item))}))
      .filter(({found}) => found.length > 0)
      .map(({group, found}, i) => ({
        ...pageOf({route: `${own}/${group.name}`, title: group.title, module}, found),
        // The kind of an alias is that of its target, wherever that is. The first page lists all aliases.
        again: i === 0 ? again : []
      }))
  })
}

/** Returns the common prefix of all names up to a slash, which names of entries omit. TypeDoc names `src/index.ts` `src`. */
function commonFolder(names: readonly string[]): string {
  const [first = ''] = names
  const isIn = (folder: string) => names.every(name => `${name}/`.startsWith(`${folder}/`))
  const folders = first.split('/')
  while (folders.length > 0 && !isIn(folders.join('/'))) folders.pop()
  return names.length > 1 ? folders.join('/') : ''
}

/** Returns the name of a module below a folder. */
function nameBelow(folder: string, name: string): string {
  return name === folder ? 'index' : name.slice(folder === '' ? 0 : folder.length + 1)
}

interface Named {
  readonly item: Declaration
  readonly name: string
}

function exportsOf({children = []}: Declaration, prefix: string): Named[] {
  return children.flatMap(item => {
    const name = `${prefix}${item.name}`
    if (item.kind === kinds.namespace) return exportsOf(item, `${name}.`)
    return groups.some(group => isIn(group, item)) ? [{item, name}] : []
  })
}

function referencesOf({children = []}: Declaration): SitePage['again'] {
  return children.flatMap(item => {
    const {target} = item as unknown as {readonly target?: number}
    return item.kind === kinds.reference && target !== undefined ? [{name: item.name, target}] : []
  })
}

function isIn({of}: Group, {kind}: Declaration): boolean {
  return (of as readonly number[]).includes(kind)
}

function pageOf(
  {route, title, module}: {readonly route: string; readonly title: string; readonly module: Declaration},
  named: readonly Named[]
): Omit<SitePage, 'again'> {
  const used = new Set<string>()
  const exports = groups.flatMap(group =>
    named
      .filter(({item}) => isIn(group, item))
      .map(({item, name}): Export => {
        const wanted = `${group.prefix}${name}`.toLowerCase().replace(/[^a-z0-9_$]+/g, '-')
        let anchor = wanted
        for (let count = 2; used.has(anchor); count++) anchor = `${wanted}-${count}`
        used.add(anchor)
        return {item, name, group, route, anchor, module: module.name}
      })
  )
  return {route, title, module: module.name, exports, ...(module.comment && {comment: module.comment})}
}

export function slugOf(name: string): string {
  return name.replace(/[^\w.@-]+/g, '-').replace(/^[._-]+|-+$/g, '') || 'module'
}

/** Returns the address of each declaration of the model. Members are described with their parent. */
export function placesOf(pages: readonly SitePage[]): ReadonlyMap<number, string> {
  const places = new Map<number, string>()
  for (const {exports} of pages)
    for (const {item, route, anchor} of exports) {
      const add = (target: Declaration): void => {
        if (!places.has(target.id)) places.set(target.id, `${route}#${anchor}`)
        for (const {id} of target.signatures ?? []) if (!places.has(id)) places.set(id, `${route}#${anchor}`)
        for (const child of target.children ?? []) add(child)
        if (target.type?.type === 'reflection') for (const child of target.type.declaration.children ?? []) add(child)
      }
      add(item)
    }
  return places
}
