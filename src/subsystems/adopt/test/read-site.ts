import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {afterAll} from 'vitest'
import {app} from '../../../../test/app.ts'
import {collectFindings, ruleSiteOf} from '../../../commands/load/collect-findings.ts'
import {joinSite} from '../../../commands/load/join-site.ts'
import {reportFindings} from '../../../commands/report/report-findings.ts'
import {createPageCache} from '../../../host/cache/cache.ts'
import {openProject} from '../../../host/project/project.ts'
import {createPageWorker} from '../../../host/reading/worker.ts'
import {workerSetupOf} from '../../../host/reading/worker-setup.ts'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import {compareCodeUnits} from '../../../model/order.ts'
import {bareFacts, type Section} from '../../../model/page.ts'
import type {SidebarItem} from '../../../model/site.ts'
import type {Route, SourcePath} from '../../../model/url.ts'
import {runSiteRules} from '../../../rules/run-site-rules.ts'

export interface ShownPage {
  readonly title: string
  readonly description: string
  /** The body. */
  readonly html: string
  /** The Markdown of the page. */
  readonly text: string
  readonly sections: readonly Section[]
}

export interface ReadSite {
  /** Sorted by code unit. */
  readonly routes: readonly string[]
  /** Routes of missing translations that show the original, sorted. */
  readonly fallbacks: readonly string[]
  /** Returns the body of a page. */
  html(route: string): string
  /** Returns the Markdown of a page. */
  text(route: string): string
  frontMatter(route: string): Readonly<Record<string, unknown>>
  /** Returns whether the body of a page contains its title. */
  ownTitle(route: string): boolean
  /** Returns the sidebar of a page: a line for each row, two spaces for each level. */
  sidebar(route: string): string
  /** Returns the routes of the pages that a page lists. */
  children(route: string): readonly string[]
  /** Returns the routes that the language menu of a page links to. */
  languages(route: string): readonly string[]
  breadcrumb(route: string): readonly string[]
  /** Returns the routes that the version menu of a page links to. */
  versions(route: string): readonly string[]
  /** Returns the top bar of a version, of one language if there are several. */
  navbarInVersion(name: string, tag?: string): readonly string[]
  readonly navbar: readonly string[]
  /** Returns the top bar of a language. */
  navbarIn(tag: string): readonly string[]
  /** Returns what readers see of a page, and what search finds. */
  shown(route: string): ShownPage
  readonly diagnostics: readonly Diagnostic[]
  /** Returns the links of a menu in the top bar of a language. */
  menuIn(tag: string, title: string): readonly string[]
  /** `file:line:column rule: reason`, in order. */
  readonly findings: readonly string[]
  /** Number of findings that stop a build. */
  readonly errors: number
  readonly notes: readonly string[]
  readonly config: Awaited<ReturnType<typeof openProject>>['config']
  readonly publicFiles: readonly string[]
}

const folders: string[] = []

/** Writes files to a new folder, which is removed after the test file. */
export function writeFolder(files: Readonly<Record<string, string>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-dialect-')))
  folders.push(root)
  if (folders.length === 1)
    afterAll(() => {
      for (const folder of folders.splice(0)) rmSync(folder, {recursive: true, force: true})
    })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), {recursive: true})
    writeFileSync(join(root, path), text)
  }
  return root
}

/**
 * Reads and joins a project like `build`, in this process and without writing files.
 *
 * @param below folder of the files that is the project's root; default: all of them
 */
export async function readSite(files: Readonly<Record<string, string>>, below = ''): Promise<ReadSite> {
  const root = join(writeFolder(files), below)
  const project = await openProject({app, root, noCache: true})
  try {
    const worker = await createPageWorker(app, workerSetupOf(project))
    const read = await worker.read({kind: 'read', sources: project.sources.pages.map(({path}) => path)}, () => {})
    const pages = read.flatMap(({source, page}) => (page ? [{...page, source}] : []))
    const cache = createPageCache(project.cacheDir, project.step.hash)
    const searchPage = bareFacts({
      source: 'docsgen/search' as SourcePath,
      route: '/search' as Route,
      title: 'Search',
      frontMatter: {search: false}
    })
    const generated = project.config.locales ? [searchPage] : []
    const site = joinSite({project, pages: pages.map(({facts}) => facts), drafts: false, generated})
    const siteFindings = runSiteRules(ruleSiteOf(project, site), project.plugins.siteRules)
    const diagnostics = reportFindings(collectFindings({project, site, pages, read: [], siteFindings}), {
      project,
      files: [...pages.map(({facts}) => facts), ...project.noted]
    })
    const contents = new Map(pages.map(({facts, entry}) => [facts.source as string, cache.entry(entry)?.content]))
    // Read at once, because the cache is removed with the project.
    const sections = new Map(pages.map(({facts, entry}) => [facts.source as string, cache.sections(entry)]))
    const contentOf = (route: string) => contents.get(site.byRoute.get(route as Route)?.source ?? '')
    return {
      routes: site.pages.map(({route}) => route),
      fallbacks: (site.fallbacks ?? []).map(({route}) => route).sort(compareCodeUnits),
      html: route => contentOf(route)?.html ?? '',
      text: route => contentOf(route)?.text ?? '',
      ownTitle: route => site.byRoute.get(route as Route)?.ownTitle === true,
      shown(route) {
        const {title = '', frontMatter = {}} = site.byRoute.get(route as Route) ?? {}
        const {html = '', text = ''} = contentOf(route) ?? {}
        const found = sections.get(site.byRoute.get(route as Route)?.source ?? '') ?? []
        return {title, description: String(frontMatter.description ?? ''), html, text, sections: found}
      },
      frontMatter: route => site.byRoute.get(route as Route)?.frontMatter ?? {},
      sidebar: route =>
        site
          .slice(route as Route)
          .sidebar.items.flatMap(item => rows(item, ''))
          .join('\n'),
      children: route =>
        (site.slice(route as Route).children ?? []).flatMap(({pages}) => pages.map(page => page.route)),
      languages: route => (site.slice(route as Route).languages ?? []).map(language => language.route),
      breadcrumb: route => site.slice(route as Route).breadcrumb.map(({title}) => title),
      versions: route => (site.slice(route as Route).versions ?? []).map(version => version.route),
      navbarInVersion: (name, tag) => {
        const version = site.versions?.find(each => each.name === name)
        return ((tag === undefined ? version?.navbar : version?.navbars?.get(tag)) ?? []).map(linkOf)
      },
      navbar: site.navbar.map(linkOf),
      navbarIn: tag => (site.navbars?.get(tag) ?? []).map(linkOf),
      menuIn: (tag, title) =>
        (site.navbars?.get(tag) ?? []).flatMap(item => (item.title === title ? (item.items ?? []).map(linkOf) : [])),
      diagnostics,
      findings: diagnostics.map(
        ({file, start, rule, reason}) => `${file}:${start?.line}:${start?.column} ${rule}: ${reason}`
      ),
      errors: diagnostics.filter(({severity}) => severity === 'error').length,
      notes: project.notes,
      config: project.config,
      publicFiles: project.sources.publicFiles
    }
  } finally {
    project.dispose()
  }
}

function linkOf({title, href}: {readonly title: string; readonly href?: string | undefined}): string {
  return `${title} ${href}`
}

function rows(item: SidebarItem, indent: string): string[] {
  if (item.kind !== 'page') return [`${indent}-- ${item.title}`]
  const signs = [
    item.href === undefined ? '' : ` ${item.href}`,
    item.badge === undefined ? '' : ` [${item.badge}]`,
    item.icon === undefined ? '' : ` (${item.icon})`,
    item.collapsed ? ' closed' : ''
  ]
  return [
    `${indent}${item.title}${signs.join('')}`,
    ...(item.children ?? []).flatMap(child => rows(child, `${indent}  `))
  ]
}
