import type {ReactNode} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import type {Templates} from '../../templates/types.ts'
import {moveStyles} from '../content/move-styles.ts'
import {renderMarkup} from '../content/render-markup.ts'
import {fillParts} from '../content/separate-parts.ts'
import {authorsOf} from '../model/authors-of.ts'
import {isErrorPage} from '../model/error-page.ts'
import {directionOf, isHomeRoute, languageOf} from '../model/locales.ts'
import {isGeneratedList, type PageBody, type PageFacts, slotPattern} from '../model/page.ts'
import type {GuestView} from '../model/project/guests.ts'
import {isBelow, isOfCommit} from '../model/project/places.ts'
import type {ChildGroup, PageView, SiteView, Slice} from '../model/site.ts'
import {encodeRoute, isMade, withBase} from '../model/url.ts'
import type {App} from '../plugin/app.ts'
import type {ComponentMap} from '../plugin/component-map.ts'
import type {PageSheet} from '../plugin/feature/page-files.ts'
import type {Plugin} from '../plugin/plugin.ts'
import {PluginError} from '../plugin/plugin-error.ts'
import type {JoinedSlotFiller, SlotFiller, SlotView} from '../plugin/slots.ts'
import {linkEntries} from '../subsystems/catalogs/link-entries.ts'
import {linkIslands} from '../subsystems/islands/island-marks.ts'
import {linksInLanguage} from '../subsystems/languages/site/links-in-language.ts'
import {siteInLanguage} from '../subsystems/languages/site/site-in-language.ts'
import {agentNote} from '../subsystems/mirrors/agent-note.ts'
import {fillMirror} from '../subsystems/mirrors/fill-mirror.ts'
import {withListOf} from '../subsystems/mirrors/llms/list-path.ts'
import {inVersion} from '../subsystems/versions/site/in-version.ts'
import {configuredHead, pluginHeads} from './head-html.ts'
import {inLanguage} from './in-language.ts'
import {listedDetails, placedParts} from './placed-parts.tsx'
import {pluginHeader} from './plugin-header.ts'

export interface RenderInput {
  readonly app: App
  readonly facts: PageFacts
  readonly content: PageBody
  readonly slice: Slice
  readonly site: SiteView
  readonly templates: Templates
  /** Addresses of client modules' scripts, by module. */
  readonly clientScripts: Readonly<Record<string, string>>
  /** What fills slots, by name. */
  readonly slots?: Readonly<Record<string, NamedSlot>>
  /** Plugins of the project, which may add elements to the head. */
  readonly plugins?: readonly Plugin[]
}

/** A slot with the plugin that fills it. */
export interface NamedSlot {
  readonly plugin: string
  readonly filler: SlotFiller | JoinedSlotFiller
}

/** Reading speed for the reading time. */
const wordsPerMinute = 220

/**
 * Renders a finished body in its layout and document. The only part of the site that it uses is the page's slice, so its cost
 * does not grow with the number of pages.
 */
export async function renderPage(
  input: Omit<RenderInput, 'content'> & {readonly content: Pick<PageBody, 'html'>}
): Promise<string> {
  const {app, content, slice, slots = {}, templates, clientScripts, plugins = []} = input
  const facts = factsIn(input.facts, slice)
  const site = siteAt(app, facts.route, input.site)
  const page = viewOf(app, facts, slice, site)
  const props = {page, site, slice, templates, header: pluginHeader(plugins, {page, site})}
  const parts = {...props, places: placedParts(app, props)}
  let html = content.html
  if (facts.slots.length > 0) {
    const list = (groups: readonly ChildGroup[]): ReactNode => (
      <templates.ChildPageList groups={groups} site={site} templates={templates} details={listedDetails(templates)} />
    )
    html = html.replace(new RegExp(slotPattern, 'g'), (whole, index: string) => {
      const content = slotContent<ReactNode>(
        Number(index),
        {app, facts, slice, slots, site},
        list,
        (filler, data, view) => filler.html(data, {...view, parts: templates as unknown as ComponentMap})
      )
      return content === undefined ? whole : renderToStaticMarkup(content)
    })
  }
  html = linkEntries(linksInLanguage(html, {facts, slice, site}), slice.catalogues, site)
  const framed = await renderMarkup(<templates.Document {...parts} html={html} />)
  const made = framed.parts.length > 0 ? moveStyles(await fillParts(framed)).html : framed.html
  const head = configuredHead(site) + pluginHeads(plugins, {page, site, body: html})
  // Added here, because a project's own document may not know about plugins. If there are two Twitter cards, the plugin's
  // replaces the default one.
  const own = head.includes('name="twitter:card"') ? made.replace(/<meta name="twitter:card"[^>]*>/, '') : made
  const document = head ? own.replace('</head>', () => `${head}</head>`) : own
  const annotated = document.replace(afterSkipLink, start => start + agentNote(page, site))
  return `<!doctype html>\n${linkIslands(annotated, clientScripts)}\n`
}

/** Returns the site as the page at a route shows it, with the words of its language. */
function siteAt(app: App, route: string, site: SiteView): SiteView {
  const own = siteInLanguage(inVersion(withListOf(site, route), route), route)
  return inLanguage(app, own, languageOf(route, own))
}

/** The note for programs comes after the link that skips the navigation, which must be the first link of the page. */
const afterSkipLink = /<body\b[^>]*>(?:<a class="skip-link"[^>]*>[^<]*<\/a>)?/

/**
 * Returns the facts of a page at its route in this place: a list of pages, all of which share one entry of the cache, or an original
 * without a translation.
 */
function factsIn(facts: PageFacts, {landing, fallback}: Slice): PageFacts {
  return {...facts, ...landing, ...(fallback && {route: fallback.route})}
}

type SlotParts = Pick<RenderInput, 'app' | 'facts' | 'slice' | 'slots' | 'site'>

/**
 * Returns what replaces a slot, or `undefined` for one that nothing fills.
 *
 * @param list returns lists of pages in the form of the content
 * @param fill returns what a plugin makes of a slot's data in this form
 */
function slotContent<Content>(
  index: number,
  parts: SlotParts,
  list: (groups: readonly ChildGroup[]) => Content,
  fill: (filler: NamedSlot['filler'], data: unknown, view: SlotView<Content>) => Content
): Content | undefined {
  const {facts, slice, slots, site} = parts
  const slot = facts.slots[index]?.name ?? ''
  if (slot === 'child-pages') return list(slice.children ?? [])
  const data = slice.slots?.[index]
  const {plugin, filler} = slots?.[slot] ?? {}
  if (!plugin || !filler || data === undefined) return undefined
  try {
    return fill(filler, data, {site, list: pages => list([{title: '', pages}])})
  } catch (error) {
    throw new PluginError(plugin, `a slot of the page \`${facts.route}\``, error)
  }
}

/** Renders the mirror of a page. */
export function renderMirror({content, ...parts}: SlotParts & Pick<RenderInput, 'content'>): string {
  const facts = factsIn(parts.facts, parts.slice)
  const shown = {...parts, facts, site: siteAt(parts.app, facts.route, parts.site)}
  return fillMirror({
    facts,
    site: shown.site,
    text: content.text,
    slot: (index, list) => slotContent(index, shown, list, (filler, data, view) => filler.markdown(data, view))
  })
}

/** Returns the view of a page for its layout. */
export function viewOf(app: App, facts: PageFacts, slice: Slice, site: SiteView): PageView {
  const {frontMatter, route} = facts
  const isList = isGeneratedList(facts)
  const excerpt = isList ? listExcerpt(facts, slice, site) : facts.excerpt
  const {repository} = site
  const original = slice.fallback?.of ?? route
  // The interface is in the language of the route if the site has several.
  const lang = (site.locales ? undefined : frontMatter.lang) ?? languageOf(route, site)
  const authors = authorsOf(frontMatter, site.authors)
  // Generated pages have no source to edit.
  const written = !isErrorPage(facts) && !facts.source.startsWith('docsgen:')
  // Pages that plugins make and those of a commit have no source to edit.
  const guest = site.guests?.find(({dir}) => isBelow(facts.source, dir))
  const edited = written && !isMade(facts.source) && !isOfCommit(facts.source)
  const inner = [repository?.dir, facts.source].filter(Boolean).join('/')
  const editUrl =
    frontMatter.edit_url ??
    (guest
      ? guestEditUrl(guest, facts.source)
      : repository && edited
        ? `${repository.url}/edit/${repository.branch}/${inner}`
        : undefined)
  const view = {
    route,
    title: facts.title,
    description: frontMatter.description ?? '',
    ...(excerpt !== undefined && {excerpt}),
    lang,
    ...(directionOf(lang) === 'rtl' && {dir: 'rtl' as const}),
    ...(frontMatter.content_type ? {contentType: frontMatter.content_type} : {}),
    // A site without personas does not show any.
    personas: site.personas.length > 0 ? (frontMatter.personas ?? []) : [],
    categories: frontMatter.categories ?? [],
    ...(frontMatter.date ? {date: frontMatter.date} : {}),
    ...(authors.length > 0 && {authors}),
    ...(frontMatter.reviewed ? {reviewed: frontMatter.reviewed} : {}),
    toc: facts.headings.filter(heading => heading.depth > 1 && heading.depth < 5),
    ownTitle: facts.ownTitle,
    imported: frontMatter.is_imported_content === 'true',
    ...(frontMatter.unlisted && {unlisted: true}),
    ...(site.url && (written || isList)
      ? {canonicalUrl: site.url + withBase(site.base, encodeRoute(slice.canonical ?? original))}
      : {}),
    ...(editUrl !== undefined && {editUrl}),
    ...(guest && {guest}),
    ...((guest ?? repository)?.url !== undefined ? {issueUrl: `${(guest ?? repository)?.url}/issues/new`} : {}),
    ...(!written && {generated: true as const}),
    ...(facts.scripts && {scripts: facts.scripts.flatMap(name => site.assets[name] ?? [])}),
    ...(facts.notes && {notes: facts.notes}),
    // Hosts answer the address of such a page itself with 200.
    ...(facts.error && {error: facts.error, unindexed: true as const}),
    tools: app
      .all('pageFiles')
      .flatMap(({tools = []}) => tools)
      .flatMap(({isNeeded, ...files}) => (isNeeded(facts) ? [files] : [])),
    styles: [
      ...[errorSheet, ...app.all('pageFiles').flatMap(({sheets = []}) => sheets)].flatMap(({name, isNeeded}) =>
        isNeeded(facts, site) ? (site.assets[name] ?? []) : []
      ),
      ...(facts.styles ?? []).map(path => withBase(site.base, `/${encodeRoute(path)}`))
    ],
    minutes: facts.words === 0 ? 0 : Math.max(1, Math.round(facts.words / wordsPerMinute))
  } satisfies Partial<PageView>
  return Object.assign(view, ...app.all('pageView').map(viewOf => viewOf(facts, slice, site))) as PageView
}

/** Returns the address at which a file of a guest is edited in its own repository. */
function guestEditUrl({url, branch, dir}: GuestView, source: string): string | undefined {
  return url === undefined || branch === undefined ? undefined : `${url}/edit/${branch}${source.slice(dir.length)}`
}

/** The style sheet of the kernel that only error pages load. */
const errorSheet: PageSheet = {name: 'error-pages.css', isNeeded: isErrorPage}

/** Maximum length of the description of a list. */
const longestExcerpt = 160

/** Returns a description of a generated list: the titles of its pages. A home page has the description of the site, if there is one. */
function listExcerpt({route}: PageFacts, {children = []}: Slice, site: SiteView): string | undefined {
  if (site.description && isHomeRoute(route, site.locales)) return undefined
  const titles = children.flatMap(({pages}) => pages.map(({title}) => title))
  let text = titles[0]
  for (const title of titles.slice(1)) {
    if (`${text}, ${title}`.length > longestExcerpt) return `${text}, …`
    text += `, ${title}`
  }
  return text
}
