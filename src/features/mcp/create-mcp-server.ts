import {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js'
import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js'
import {z} from 'zod'
import {suggest} from '../../model/text/suggest.ts'
import {isUnder} from '../../model/url.ts'
import {type Version, versionOf} from '../../model/versions.ts'
import type {SearchGroup, SearchProvider, Segment} from '../../plugin/search-provider.ts'
import type {IndexScope} from '../../subsystems/search/search-types.ts'
import {findSections} from './find-sections.ts'
import type {ListedPage, OpenSite} from './open-site.ts'

/** Maximum number of characters in one answer; longer pages are read by section. */
const longestText = 60_000
/** Maximum number of pages in one list. */
const mostListed = 100

const readOnly = {readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false}
const route = z.string().min(1).max(2000)
const versionName = z.string().max(200).optional()

type Named = Pick<Version, 'name' | 'path'>

/**
 * Creates the tools with which programs use a built site: search it, read a page or a section of it, list its pages. They change
 * nothing. Requested paths are looked up in the list of the site's files and never joined to a folder.
 */
export function createMcpServer(
  site: OpenSite,
  {
    title,
    version,
    versions = []
  }: {
    readonly title: string
    /** Of docsgen. */
    readonly version: string
    /** Of the documentation. */
    readonly versions?: readonly Named[]
  }
): McpServer {
  const server = new McpServer(
    {name: 'docsgen', title, version},
    {
      instructions: `The documentation "${title}". Search it first, then read the section in a result. To find pages for a persona or of a content type, list pages.`
    }
  )

  const tools: Tools = {site, versions}
  addSearch(server, tools)
  addReadPage(server, tools)
  addListPages(server, tools)
  return server
}

interface Tools {
  readonly site: OpenSite
  readonly versions: readonly Named[]
}

function addSearch(server: McpServer, {site, versions}: Tools): void {
  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description: 'Finds sections by words, identifiers, flags or error messages, best first.',
      inputSchema: {
        query: z.string().min(1).max(400).describe('words as a reader would type them'),
        persona: z.string().max(200).optional().describe('only pages for this persona, by id'),
        limit: z.number().int().min(1).max(30).optional().describe('number of sections; default: 8'),
        language: z
          .string()
          .max(40)
          .optional()
          .describe('pages of this language, by tag; default: the default language'),
        version: versionName.describe('pages of this version, by name, or `all`; default: the latest version')
      },
      annotations: readOnly
    },
    async ({query, persona, limit, language, version: name}) => {
      const isAll = name === 'all' && versions.length > 0
      const path = isAll ? '' : pathOf(name, versions)
      if (path === undefined) return failure(unknownVersion(name ?? '', versions))
      const search = await searchIn(site, {language, version: path})
      if (typeof search === 'string') return failure(search)
      const unknown =
        persona === undefined ? undefined : unknownValue('persona', persona, personasOf(await site.pages(path)))
      if (unknown) return failure(unknown)
      const {groups, total, suggestion} = await search.search(query, {
        ...(persona !== undefined && {persona}),
        ...(limit !== undefined && {limit}),
        ...(isAll && {versions: 'all'})
      })
      if (groups.length === 0) return text(`Nothing found for \`${query}\`.`)
      const correction = suggestion === undefined ? '' : `Searched for \`${suggestion}\`.\n\n`
      const shown = groups.reduce((sum, {hits}) => sum + hits.length, 0)
      return text(`${correction}${shown} of ${total} sections:\n\n${groups.flatMap(resultLines).join('\n')}\n`)
    }
  )
}

function addReadPage(server: McpServer, {site, versions}: Tools): void {
  server.registerTool(
    'read_page',
    {
      title: 'Read a page or a section',
      description: 'Returns a page, or one of its sections, as Markdown.',
      inputSchema: {
        route: route.describe('route of the page, such as `/guide/install`; a section may follow after `#`'),
        section: z.string().max(500).optional().describe('anchor of the section')
      },
      annotations: readOnly
    },
    async ({route: address, section}) => {
      const [wanted = '', hash] = splitRoute(address)
      const page = await site.page(wanted)
      if (!page) {
        const near = suggest(
          wanted,
          (await site.pages(versionOf(wanted, versions)?.path)).map(listed => listed.route)
        )
        return failure(`There is no page \`${wanted}\`.${near.length > 0 ? ` Did you mean ${quoted(near)}?` : ''}`)
      }
      const anchor = section?.replace(/^#/, '') || hash
      if (!anchor && page.markdown.length <= longestText) return text(page.markdown)
      const sections = findSections(page.markdown, page.html)
      const outline = sections
        .flatMap(({anchor: id, heading, depth}) => (id ? [`${'  '.repeat(depth - 1)}- ${heading} (#${id})`] : []))
        .join('\n')
      if (!anchor)
        return text(
          `${page.markdown.slice(0, longestText)}\n\n… The page is too long for one response. Request one of its sections:\n\n${outline}\n`
        )
      const found = sections.find(({anchor: id}) => id === anchor)
      return found
        ? text(found.text.slice(0, longestText))
        : failure(`\`${page.route}\` has no section \`#${anchor}\`. It has:\n\n${outline}`)
    }
  )
}

function addListPages(server: McpServer, {site, versions}: Tools): void {
  server.registerTool(
    'list_pages',
    {
      title: 'List pages',
      description: 'Lists pages with their descriptions, for the whole site or for one route, persona or content type.',
      inputSchema: {
        under: route.optional().describe('route of a folder'),
        persona: z.string().max(200).optional().describe('id of a persona'),
        type: z.string().max(200).optional().describe('content type, such as `guide`'),
        version: versionName.describe('name of a version; default: the latest version'),
        offset: z.number().int().min(0).max(1_000_000).optional().describe('pages to skip')
      },
      annotations: readOnly
    },
    async ({under, persona, type, version: name, offset = 0}) => {
      const [folder = '/'] = splitRoute(under ?? '/')
      const path = name === undefined ? versionOf(folder, versions)?.path : pathOf(name, versions)
      if (name !== undefined && path === undefined) return failure(unknownVersion(name, versions))
      const pages = await site.pages(path)
      const unknown =
        (persona === undefined ? undefined : unknownValue('persona', persona, personasOf(pages))) ??
        (type === undefined ? undefined : unknownValue('content type', type, typesOf(pages)))
      if (unknown) return failure(unknown)
      const found = pages.filter(
        page =>
          // The list of the whole site has each original once.
          (under === undefined ? !page.isFallback : isUnder(page.route, folder)) &&
          (persona === undefined || page.personas.includes(persona)) &&
          (type === undefined || page.type === type)
      )
      const shown = found.slice(offset, offset + mostListed)
      if (shown.length === 0) return text('No pages.')
      const rest = found.length - offset - shown.length
      const more = rest > 0 ? `\n${rest} more: call again with \`offset\` ${offset + shown.length}.\n` : ''
      return text(`${found.length} pages:\n\n${shown.map(pageLine).join('\n')}\n${more}`)
    }
  )
}

function text(value: string): CallToolResult {
  return {content: [{type: 'text', text: value}]}
}

function failure(reason: string): CallToolResult {
  return {...text(reason), isError: true}
}

/** Splits `/a/b/#c` into the page `/a/b` and its section `c`. */
function splitRoute(address: string): [string, string?] {
  const [path = '', hash] = address.split('#', 2)
  const whole = `/${path}`.replace(/^\/+/, '/').replace(/(?<=.)\/+$/, '')
  return hash ? [whole, hash] : [whole]
}

function unknownValue(what: string, value: string, known: readonly string[]): string | undefined {
  if (known.includes(value)) return undefined
  return `Unexpected ${what} \`${value}\`, expected ${known.length > 0 ? `one of ${quoted(known)}` : `none: the site declares no ${what}`}.`
}

/** Returns the search of a language in a version, or why there is none. */
async function searchIn(site: OpenSite, scope: IndexScope): Promise<SearchProvider | string> {
  const {language, ...inDefault} = scope
  const languages = language === undefined ? [] : await site.languages()
  const unknown = language === undefined ? undefined : unknownValue('language', language, languages)
  const none = 'This site does not have its own search index. Use `list_pages` and `read_page`.'
  return unknown ?? (await site.search(language === languages[0] ? inDefault : scope)) ?? none
}

/** Returns the path of a version by its name: that of the latest one for no name, `undefined` for an unknown name. */
function pathOf(name: string | undefined, versions: readonly Named[]): string | undefined {
  return name === undefined ? '' : versions.find(version => version.name === name)?.path
}

function unknownVersion(name: string, versions: readonly Named[]): string {
  return (
    unknownValue(
      'version',
      name,
      versions.map(version => version.name)
    ) ?? ''
  )
}

function personasOf(pages: readonly ListedPage[]): string[] {
  return [...new Set(pages.flatMap(({personas}) => personas))].sort()
}

function typesOf(pages: readonly ListedPage[]): string[] {
  return [...new Set(pages.flatMap(({type}) => type ?? []))].sort()
}

function quoted(values: readonly string[]): string {
  return values.map(value => `\`${value}\``).join(', ')
}

function resultLines({title, version, hits}: SearchGroup): string[] {
  return hits.map(hit => {
    const heading = plain(hit.heading)
    const found = plain(hit.excerpt).replace(/\s+/g, ' ').trim()
    return `- ${version === undefined ? '' : `[${version}] `}${title}${heading === title ? '' : ` › ${heading}`} (${decodeURI(hit.href)})${found ? `: ${found}` : ''}`
  })
}

function plain(segments: readonly Segment[]): string {
  return segments.map(segment => segment.text).join('')
}

function pageLine({route: address, title, description, type, personas}: ListedPage): string {
  const labels = [type, ...personas].filter(Boolean).join(', ')
  return `- ${title} (${address})${description ? `: ${description}` : ''}${labels ? ` [${labels}]` : ''}`
}
