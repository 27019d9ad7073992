import {existsSync} from 'node:fs'
import {join} from 'node:path'
import type {Element, Root} from 'hast'
import {select, selectAll} from 'hast-util-select'
import {toString as textOf} from 'hast-util-to-string'
import {SKIP, visit} from 'unist-util-visit'
import {beforeAll, describe, expect, test} from 'vitest'
import type {Folder, Meta, MetaValue, PageMapNode} from '../../src/model/page-map.ts'
import {addedRoutes} from './added-routes.ts'
import {type BuiltSite, builtSite, findSource, readRepository, sourceOf} from './built-site.ts'
import expected from './routes.json' with {type: 'json'}

let site: BuiltSite
beforeAll(async () => {
  site = await builtSite()
}, 120_000)

const errorRoutes = ['/404', '/500']
// Pages that are not in the specification are allowed. They have the same labels and are in the sections of the specification.
const added = addedRoutes()
// Generated from the front matter of other pages: a list of all pages for each persona.
const personas = [
  'app-developer',
  'protocol-developer',
  'chain-operator',
  'node-operator',
  'governance-participant',
  'auditor'
]
const lists = ['/get-started/for', ...personas.map(id => `/get-started/for/${id}`)]

/** Returns the routes of generated references. */
const references = (): string[] =>
  site.pages.map(page => page.route as string).filter(route => !findSource(route) && !lists.includes(route))

test('the site builds without errors and warnings', () => {
  expect(site.report).toMatchObject({
    errors: 0,
    warnings: 0,
    pages: expected.routes.length + added.length + lists.length + references().length
  })
})

test('generated references are below the pages that introduce them', () => {
  expect(references().length).toBeGreaterThan(10)
  expect(references().filter(route => !/^\/operators\/reference\/(?:methods|contracts)\//.test(route))).toEqual([])
})

test('every route of the specification exists, and every other one is in one of its sections', () => {
  const routes = site.pages.map(page => page.route as string).sort()
  expect(routes).toEqual([...[...expected.routes, ...added].map(({route}) => route), ...lists, ...references()].sort())
  const sections = new Set(expected.routes.map(({route}) => route.split('/')[1]))
  expect(added.filter(({route}) => !sections.has(route.split('/')[1]))).toEqual([])
})

test('no route contains braces: a redacted slug has a name that we chose', () => {
  const routes = site.pages.map(page => page.route as string)
  expect(routes.filter(route => /[{}%]/.test(route))).toEqual([])
  expect(routes).toContain(`/interop/tutorials/${expected.redactedSlug}`)
  expect(routes).toContain(`/interop/tutorials/${expected.redactedSlug}/custom-bridge`)
})

describe.each([...expected.routes, ...added])('$route', ({route, content_type, personas}) => {
  test("has front matter with the specification's labels", () => {
    const page = site.pages.find(found => found.route === route)
    expect(page?.frontMatter.content_type).toBe(content_type)
    expect(page?.frontMatter.personas).toEqual(expect.arrayContaining([...personas]))
    expect(page?.frontMatter.lang).toBe('en-US')
    expect(page?.frontMatter.title).toBeTruthy()
    expect(page?.frontMatter.description).toBeTruthy()
    expect(page?.frontMatter.is_imported_content).toMatch(/^(true|false)$/)
  })

  test.skipIf(errorRoutes.includes(route))('shows its labels', () => {
    const tree = site.tree(route)
    const page = site.pages.find(found => found.route === route)
    const personas = page?.frontMatter.personas ?? []
    expect(select('meta[name="docsgen:personas"]', tree)?.properties.content).toBe(personas.join())
    expect(select('meta[name="docsgen:content-type"]', tree)?.properties.content).toBe(page?.frontMatter.content_type)
    // The home page is for all personas, and its text links to a page for each.
    if (route !== '/') {
      const shown = selectAll('.page-header .persona', tree)
      expect(shown.map(item => String(item.properties.dataPersona)).sort()).toEqual([...personas].sort())
      for (const item of shown) expect(textOf(item).trim()).not.toBe('')
      expect(textOf(select('.page-header .content-type', tree) ?? tree).trim()).not.toBe('')
    }
    expect(select('html', tree)?.properties.lang).toBe('en-US')
    expect(selectAll('h1', tree).map(textOf)).toEqual([page?.frontMatter.title])
  })

  test.skipIf(['landing-page', 'notice'].includes(content_type) || errorRoutes.includes(route))(
    'has at least 120 words',
    () => expect(words(site.tree(route))).toBeGreaterThanOrEqual(120)
  )

  test.skipIf(errorRoutes.includes(route))('has a Markdown mirror', () => {
    expect(site.mirror(route).length).toBeGreaterThan(100)
  })
})

test.each(personas)('%s has a list of all its pages and no others', id => {
  const links = selectAll('main .prose li > a[href]', site.tree(`/get-started/for/${id}`)).map(({properties}) =>
    String(properties.href)
  )
  const others = ['/', ...errorRoutes, ...lists, ...references()]
  const theirs = site.pages.filter(
    ({route, frontMatter}) => frontMatter.personas?.includes(id) && !others.includes(route)
  )
  expect(links.sort()).toEqual(theirs.map(({route}) => route as string).sort())
  expect(site.read(`llms-${id}.txt`).match(/^- /gm)).toHaveLength(links.length)
  expect(site.html('/get-started')).toContain(`href="/get-started/for/${id}"`)
})

describe('the error pages', () => {
  test.each(errorRoutes)("%s has the specification's title and links to an issue form and home", route => {
    const tree = site.tree(route)
    expect(textOf(select('h1', tree) ?? tree)).toBe(expected.titles[route as '/404' | '/500'])
    const links = selectAll('main a[href]', tree).map(link => String(link.properties.href))
    expect(links.some(href => /^https:\/\/github\.com\/[^/]+\/[^/]+\/issues\/new/.test(href))).toBe(true)
    expect(links).toContain('/')
  })
})

describe('the page map', () => {
  test('has nodes of the three kinds with their fields and no others', () => {
    walk(site.pageMap, node => {
      const keys = Object.keys(node).sort()
      if (node.kind === 'Folder') expect(keys).toEqual(['children', 'kind', 'name', 'route'])
      else if (node.kind === 'MdxPage') expect(keys).toEqual(['frontMatter', 'kind', 'name', 'route'])
      else expect(['data,kind', 'data,kind,order']).toContain(keys.join())
      if (node.kind === 'Meta') for (const value of Object.values(node.data)) expect(isMetaValue(value)).toBe(true)
    })
  })

  test('gives each folder with children one Meta node, and a route above its children', () => {
    walk(site.pageMap, node => {
      if (node.kind !== 'Folder') return
      const lists = node.children.some(child => child.kind !== 'Meta' && child.name !== 'index')
      expect(node.children.filter(child => child.kind === 'Meta')).toHaveLength(lists ? 1 : 0)
      expect(node.route.endsWith(`/${node.name}`)).toBe(true)
      for (const child of node.children) {
        if (child.kind !== 'Meta') expect(`${child.route}/`.startsWith(`${node.route}/`)).toBe(true)
      }
    })
  })

  test('matches the sources: every folder has a _meta file', () => {
    const made = references()
    walk(site.pageMap, node => {
      if (node.kind === 'Folder' && !made.some(route => `${route}/`.startsWith(`${node.route}/`)))
        expect(existsSync(join(import.meta.dirname, '../../content', node.route, '_meta.json'))).toBe(true)
    })
  })
})

describe('the sidebar', () => {
  test.each(Object.entries(expected.order))("%s has the specification's order", (route, names) => {
    const keys = metaKeys(route)
    expect(keys.filter(key => names.includes(key))).toEqual(names)
    const shown = selectAll('.sidebar a[href]', site.tree(`${route}/${names[0]}`)).map(link =>
      String(link.properties.href)
    )
    expect(shown.filter(href => names.some(name => href === `${route}/${name}`))).toEqual(
      names.map(name => `${route}/${name}`)
    )
  })

  test.each(expected.separators)('$folder has the separator $title before $before', ({folder, title, before}) => {
    const entries = metaEntries(folder)
    const at = entries.findIndex(([, value]) => isSeparator(value) && value.title === title)
    expect(at).toBeGreaterThanOrEqual(0)
    expect(entries[at + 1]?.[0]).toBe(before)
    const list = select('.sidebar > .sidebar-list', site.tree(folder))
    const rows = list?.children.filter((child): child is Element => child.type === 'element') ?? []
    const heading = rows.findIndex(row => textOf(row) === title)
    expect(rows[heading]?.properties.className).toContain('sidebar-heading')
    expect(select(`a[href="${folder}/${before}"]`, rows[heading + 1] as Element)).toBeTruthy()
  })

  test("has none of the specification's separators elsewhere", () => {
    const titles: (string | undefined)[] = []
    walk(site.pageMap, node => {
      if (node.kind === 'Meta')
        titles.push(
          ...Object.values(node.data)
            .filter(isSeparator)
            .map(value => value.title)
        )
    })
    for (const {title} of expected.separators) expect(titles.filter(found => found === title)).toHaveLength(1)
  })
})

describe('twin pages', () => {
  test.each(expected.twins)('%s and %s link to each other', (a = '', b = '') => {
    const links = (route: string): string[] =>
      selectAll('main .prose a[href]', site.tree(route)).map(link => String(link.properties.href).replace(/#.*/, ''))
    expect(links(a)).toContain(b)
    expect(links(b)).toContain(a)
  })

  test.each(expected.twins)('%s and %s have different texts', (a = '', b = '') => {
    const paragraphs = (route: string): string[] =>
      selectAll('main .prose p', site.tree(route))
        .map(textOf)
        .filter(text => text.length > 60)
    const first = new Set(paragraphs(a))
    expect(paragraphs(b).filter(text => first.has(text))).toEqual([])
  })
})

test('next links: the batcher page links to itself, and no other page does', () => {
  const selfish = [...expected.routes, ...added].filter(({route}) => {
    if (errorRoutes.includes(route)) return false
    return select('.pagination .pagination-again', site.tree(route))?.properties.href === route
  })
  expect(selfish.map(({route}) => route)).toEqual(['/operators/chain-operators/deploy/spin-batcher'])
})

test('no page writes a level-1 heading, or one below level 3', () => {
  for (const {route} of [...expected.routes, ...added]) {
    const source = readRepository(sourceOf(route))
      .replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
      .replace(/^ +(```)[\s\S]*?^ +\1/gm, '')
    expect([route, source.match(/^#(?:###+)? .*/gm)]).toEqual([route, null])
  }
})

function walk(nodes: readonly PageMapNode[], see: (node: PageMapNode) => void): void {
  for (const node of nodes) {
    see(node)
    if (node.kind === 'Folder') walk(node.children, see)
  }
}

function metaEntries(route: string): [string, MetaValue][] {
  let found: [string, MetaValue][] = []
  walk(site.pageMap, node => {
    if (node.kind === 'Folder' && node.route === route) found = Object.entries(metaOf(node).data)
  })
  return found
}

function metaKeys(route: string): string[] {
  return metaEntries(route).map(([key]) => key)
}

function metaOf(folder: Folder): Meta {
  const meta = folder.children.find(child => child.kind === 'Meta')
  if (!meta) throw new Error(`${folder.route} has no Meta`)
  return meta
}

function isSeparator(value: MetaValue): value is Extract<MetaValue, {readonly type: 'separator'}> {
  return typeof value === 'object' && value.type === 'separator'
}

/**
 * Returns whether a value has a form of the specification: a title, or an object with title, type separator, or display children.
 */
function isMetaValue(value: MetaValue): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null && !Array.isArray(value))
}

/** Returns the number of words of prose. Code blocks and lists of child pages do not count. */
function words(tree: Root): number {
  const texts: string[] = []
  visit(select('main .prose', tree) ?? tree, node => {
    if (
      node.type === 'element' &&
      (node.tagName === 'pre' || node.properties.className?.toString().includes('child-pages'))
    )
      return SKIP
    if (node.type === 'text') texts.push(node.value)
    return undefined
  })
  return texts.join(' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
}
