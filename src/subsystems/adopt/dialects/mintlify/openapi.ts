import {slug as slugOf} from 'github-slugger'
import type {Root, RootContent} from 'mdast'
import {mdxToMarkdown} from 'mdast-util-mdx'
import {toMarkdown} from 'mdast-util-to-markdown'
import type {ForeignFiles, ForeignPage} from '../dialect.ts'
import {asData, asList, asText, type Data, given, joinPath} from '../read-data.ts'
import {element} from '../syntax/mdx-nodes.ts'
import {markdownNodes, operationNodes} from './operation-nodes.ts'

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options']

/** Matches an operation in a page or a navigation: `api/spec.json POST /pets`. */
const named = /^(?:(\S+)\s+)?(get|post|put|patch|delete|head|options)\s+(\/\S*)\s*$/i

export interface Operation {
  readonly spec: Data
  /** File of the API description. */
  readonly file: string
  readonly method: string
  readonly path: string
}

/** The API descriptions of a project. */
export interface ApiDescriptions {
  /** Returns what `openapi` of a part of the navigation contains: files of the project, and addresses of other hosts. */
  filesOf(written: unknown): {readonly files: readonly string[]; readonly elsewhere: readonly string[]}
  /** Returns all operations of a file, in order. */
  operationsOf(file: string): Operation[]
  /** Returns the operation for `spec.json GET /pets`, or `undefined` if no description has it. */
  find(written: string, around?: readonly string[]): Operation | undefined
}

/** Returns the descriptions of a project. Reads them on demand, because most projects have none. */
export async function openDescriptions(files: ForeignFiles, data: Data): Promise<ApiDescriptions> {
  const specs = new Map<string, Data>()
  const all = files.list('')
  for (const path of all) {
    if (!/\.(?:json|ya?ml)$/.test(path) || /(?:^|\/)(?:docs|mint|package(?:-lock)?|tsconfig)\.json$/.test(path))
      continue
    if (!/^\s*(?:\{[\s\S]{0,2000}?"openapi"|(?:[^\n]*\n){0,20}?['"]?openapi['"]?\s*:)/.test(files.read(path) ?? ''))
      continue
    const spec = asData(await files.evaluate(path))
    if (spec.openapi !== undefined && spec.paths !== undefined) specs.set(path, spec)
  }
  const fileOf = (written: string): string | undefined => {
    const path = joinPath(written)
    return [...specs.keys()].find(
      known => known === path || known.replace(/\.\w+$/, '') === path || known.endsWith(`/${path}`)
    )
  }
  const filesOf: ApiDescriptions['filesOf'] = written => {
    const names = [written].flat().flatMap(item => asText(item) ?? asText(asData(item).source) ?? [])
    return {
      files: names.flatMap(name => fileOf(name) ?? []),
      elsewhere: names.filter(name => /^https?:/.test(name))
    }
  }
  const first = [...filesOf(asData(data.api).openapi).files, ...filesOf(data.openapi).files]
  return {
    filesOf,
    operationsOf(file) {
      const spec = specs.get(file) ?? {}
      return Object.entries(asData(spec.paths)).flatMap(([path, item]) =>
        methods.filter(method => asData(item)[method] !== undefined).map(method => ({spec, file, method, path}))
      )
    },
    find(written, around = []) {
      const [, name, verb = '', path = ''] = named.exec(written.trim()) ?? []
      const method = verb.toLowerCase()
      const own = name === undefined ? undefined : fileOf(name)
      const order = name === undefined ? [...around, ...first, ...specs.keys()] : own === undefined ? [] : [own]
      const file = order.find(candidate => asData(asData(specs.get(candidate)?.paths)[path])[method] !== undefined)
      return file === undefined ? undefined : {spec: specs.get(file) ?? {}, file, method, path}
    }
  }
}

/** The generated page of an operation. */
interface OperationPage extends ForeignPage {
  /** Whether the description says where the page is. */
  readonly isPlaced: boolean
}

/**
 * Returns the generated page of an operation without a file. Its `x-mint` sets the address, the front matter and text before it.
 */
export function operationPage(operation: Operation, directory: string): OperationPage {
  const {spec, file, method, path} = operation
  const described = asData(asData(asData(spec.paths)[path])[method])
  const title = asText(described.summary) ?? asText(described.operationId) ?? `${method.toUpperCase()} ${path}`
  const description = asText(described.description)
  const folder = asText(asList(described.tags)[0])
  const parts = [directory, ...(folder === undefined ? [] : [slugOf(folder)]), slugOf(title)]
  const line: RootContent = {
    type: 'paragraph',
    children: [
      {...element('Badge', {type: 'info', text: method.toUpperCase()}, []), type: 'mdxJsxTextElement'} as never,
      {type: 'text', value: ' '},
      {type: 'inlineCode', value: path}
    ]
  }
  const {href, metadata, content} = asData(described['x-mint'])
  const place = asText(href)
  const own = asData(metadata)
  const children = [
    line,
    ...markdownNodes(description ?? ''),
    ...markdownNodes(asText(content) ?? ''),
    ...operationNodes(spec, method, path)
  ]
  return {
    route: `/${joinPath(place ?? parts.join('/'))}`,
    isPlaced: place !== undefined,
    frontMatter: given({
      title: asText(own.title) ?? title,
      description: asText(own.description) ?? description?.split('\n')[0]
    }),
    body: toMarkdown({type: 'root', children} as Root, {extensions: [mdxToMarkdown()], bullet: '-'}),
    from: file
  }
}

/** Returns the API descriptions of the operations in the front matter of pages, by page. */
export function describedPages(
  pages: readonly string[],
  descriptions: ApiDescriptions,
  head: (path: string) => Data
): Record<string, RootContent[]> {
  return Object.fromEntries(
    pages.flatMap(path => {
      const written = asText(head(path).openapi)
      const found = written === undefined ? undefined : descriptions.find(written)
      return found ? [[path, operationNodes(found.spec, found.method, found.path)]] : []
    })
  )
}
