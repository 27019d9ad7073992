import {createHash} from 'node:crypto'
import {posix} from 'node:path'
import {checkedPlugin, definePlugin, didYouMean, type Plugin, type ProjectInput, suggest} from 'docsgen'
import type {JSONOutput} from 'typedoc'
import {indexReference, type MoreFrontMatter, type ReferencePage} from './api/index-reference.ts'
import {remarkApi} from './api/remark-api.ts'
import {pageRules} from './api/specs/spec-rules.ts'
import validate from './options/validate-typescript.ts'
import {problemRules} from './reference/problem-rules.ts'
import {remarkSearchNames} from './reference/search-names.ts'
import {convertEntries, findTypeDoc, missing} from './typescript/load-model.ts'
import {pagesOf, placesOf} from './typescript/places.ts'
import {brokenLinksIn, linksOf, undocumentedIn} from './typescript/read-comments.ts'
import {type Problem, typescriptRules} from './typescript/typescript-rules.ts'
import {writePage} from './typescript/write-page.ts'

export interface TypescriptOptions {
  /** Modules whose exports are documented, from the project's root: `['src/index.ts']`. */
  readonly entry: readonly string[]
  /** Default: `tsconfig.json` in the project's root. */
  readonly tsconfig?: string
  /** `kind`: a page for functions, one for classes, and so on; `module`: a page for each entry. Default: `kind` for one entry. */
  readonly pages?: 'kind' | 'module'
  /** Folders whose files the pages depend on. Default: those of the entries. */
  readonly folders?: readonly string[]
  /** Folder of the pages; default `/sdk`. */
  readonly route?: string
  /** More front matter for every page, such as keys that the project's schema requires, or a function that returns it. */
  readonly frontMatter?: MoreFrontMatter
}

/** Makes pages for the exports of TypeScript modules, with their comments, from TypeDoc's model. */
export default function typescript(options: TypescriptOptions): Plugin {
  return checkedPlugin({plugin: 'typescript', options, validate}, typescriptPlugin)
}

function typescriptPlugin(options: TypescriptOptions): Plugin {
  let problems: readonly Problem[] = []
  return definePlugin({
    name: 'typescript',
    version: '1',
    remark: [remarkSearchNames, remarkApi('typescript')],
    rules: [...pageRules('typescript'), ...problemRules('typescript', typescriptRules, () => problems)],
    async pages(project) {
      problems = []
      const made = await makePages(project, options)
      problems = made.problems
      return indexReference({
        plugin: 'typescript',
        reference: {pages: made.pages, schemas: [], parts: [], metas: []},
        own: await project.pages(),
        frontMatter: options.frontMatter ?? {},
        titles: new Map(),
        deprecated: new Set(made.deprecated)
      })
    }
  })
}

interface Made {
  readonly pages: readonly ReferencePage[]
  /** Names of deprecated exports. */
  readonly deprecated?: readonly string[]
  readonly problems: readonly Problem[]
}

async function makePages(project: ProjectInput, options: TypescriptOptions): Promise<Made> {
  const {entry, tsconfig = 'tsconfig.json', folders = entry.map(path => posix.dirname(path))} = options
  const files = (await Promise.all([...new Set(folders)].map(folder => project.list(folder)))).flat()
  const sources = [...new Set(files)]
    .filter(file => /\.[cm]?tsx?$/.test(file) && !file.includes('node_modules/'))
    .sort()
  const problems: Problem[] = []
  for (const [index, path] of entry.entries()) {
    if (sources.includes(path)) continue
    const expected = suggest(path, sources)
    const reason = `Unexpected entry \`${path}\`, expected a module of the project${didYouMean(expected)}`
    problems.push({rule: 'invalid', file: 'docsgen.config', option: ['entry', index], reason, actual: path, expected})
  }
  const hash = createHash('sha256').update(JSON.stringify(options))
  for (const file of [...sources, tsconfig]) {
    const bytes = await project.read(file).catch(() => undefined)
    if (bytes) hash.update(`${file}\0`).update(bytes)
    else if (file === tsconfig) {
      const reason = `\`${tsconfig}\` is not a file of the project. The plugin reads the compiler options from it.`
      problems.push({rule: 'invalid', file: 'docsgen.config', option: ['tsconfig'], reason})
    }
  }
  if (problems.length > 0) return {pages: [], problems}
  const typedoc = findTypeDoc(project.root)
  if (!typedoc)
    return {pages: [], problems: [{rule: 'invalid', file: 'docsgen.config', option: ['entry'], reason: missing}]}
  hash.update(typedoc.versions.join())
  return project.keep(hash.digest('hex'), async () => {
    const model = await convertEntries(typedoc, {root: project.root, entry, tsconfig})
    const [file = ''] = entry
    const errors = model.errors.map((text): Problem => ({rule: 'invalid', file, reason: `TypeDoc reports: ${text}`}))
    return model.project ? {...describe(model.project, options, errors)} : {pages: [], problems: errors}
  })
}

function describe(
  project: JSONOutput.ProjectReflection,
  {entry, pages: layout = entry.length > 1 ? 'module' : 'kind', route = '/sdk'}: TypescriptOptions,
  errors: readonly Problem[]
): Made {
  const pages = pagesOf(project, route, layout === 'kind')
  const places = placesOf(pages)
  const named = new Map(
    pages
      .flatMap(({exports}) => exports.map(({name, route, anchor}) => [name, `${route}#${anchor}`] as const))
      .reverse()
  )
  const taken = new Set<string>()
  const made = pages.map((page): ReferencePage => {
    const [first] = page.exports
    const source = first?.item.sources?.[0]?.fileName
    const speak = linksOf({places, named, from: page.route})
    const listed = page.exports.slice(0, 5).map(({name}) => name)
    return {
      route: page.route,
      frontMatter: {
        title: page.title,
        description: `${listed.join(', ')}${page.exports.length > listed.length ? ` and ${page.exports.length - listed.length} more` : ''}.`
      },
      body: writePage(page, {speak, places}),
      format: 'md',
      ...(source !== undefined && {from: source}),
      // If exports have the same name, links point to the first.
      operations: page.exports.flatMap(({name, anchor}) => {
        if (taken.has(name)) return []
        taken.add(name)
        return [[name, anchor] as const]
      })
    }
  })
  const deprecated = pages.flatMap(page => page.exports.flatMap(({name, item}) => (isDeprecated(item) ? [name] : [])))
  const problems = [...errors, ...brokenLinksIn(pages), ...undocumentedIn(pages)]
  const own = made.some(page => page.route === route)
    ? []
    : [overview(project.packageName ?? 'API reference', pages, route)]
  return {pages: [...own, ...made], problems, deprecated}
}

function isDeprecated({comment, signatures = []}: JSONOutput.DeclarationReflection): boolean {
  const has = (own: JSONOutput.Comment | undefined): boolean =>
    own?.blockTags?.some(({tag}) => tag === '@deprecated') === true
  return has(comment) || (signatures.length > 0 && signatures.every(signature => has(signature.comment)))
}

function overview(name: string, pages: ReturnType<typeof pagesOf>, route: string): ReferencePage {
  const lists = pages.map(({route: own, title, exports}) => {
    const rows = exports.map(each => `- [\`${each.name}\`](${encodeURI(own)}#${each.anchor})\n`)
    return `## [${title}](${encodeURI(own)})\n\n${rows.join('')}`
  })
  return {
    route,
    frontMatter: {title: name, description: `Everything that ${name} exports.`},
    body: lists.join('\n'),
    format: 'md',
    operations: []
  }
}
