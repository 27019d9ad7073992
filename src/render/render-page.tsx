import {renderToStaticMarkup} from 'react-dom/server'
import type {Templates} from '../../templates/types.ts'
import {fillIslands, renderMarkup} from '../content/island.tsx'
import {linkIslands} from '../model/island.ts'
import {type PageContent, type PageFacts, slotPattern} from '../model/page.ts'
import type {PageView, SiteView, Slice} from '../model/site.ts'
import {encodeRoute, mirrorPathOf, withBase} from '../model/url.ts'

export interface RenderInput {
  readonly facts: PageFacts
  readonly content: PageContent
  readonly slice: Slice
  readonly site: SiteView
  readonly templates: Templates
  /** Hrefs of island scripts, by the module's path. */
  readonly islands: Readonly<Record<string, string>>
}

/** Words that a reader takes in a minute; for the reading time. */
const wordsPerMinute = 220

/**
 * Puts a finished body into its layout and the document around it. All that it sees of the site is the page's slice, so
 * its cost does not grow with the number of pages.
 */
export async function renderPage(input: RenderInput): Promise<string> {
  const {facts, content, slice, site, templates, islands} = input
  const page = viewOf(facts, slice, site)
  const parts = {page, site, slice, templates}
  let html = content.html
  if (facts.slots.length > 0) {
    html = html.replace(new RegExp(slotPattern, 'g'), (whole, index: string) => {
      const slot = facts.slots[Number(index)]
      return slot?.name === 'child-pages'
        ? renderToStaticMarkup(
            <templates.ChildPageList groups={slice.children ?? []} site={site} templates={templates} />
          )
        : whole
    })
  }
  const framed = renderMarkup(<templates.Document {...parts} html={html} />)
  const document = framed.islands.length > 0 ? await fillIslands(framed) : framed.html
  return `<!doctype html>\n${document.includes('data-island=') ? linkIslands(document, islands) : document}\n`
}

/** The page as plain Markdown, its lists of pages filled in. */
export function renderMirror({
  facts,
  content,
  slice,
  site
}: Pick<RenderInput, 'facts' | 'content' | 'slice' | 'site'>): string {
  const body = content.text.replace(new RegExp(slotPattern, 'g'), () =>
    (slice.children ?? [])
      .flatMap(group => [
        ...(group.title ? [`**${group.title}**\n`] : []),
        ...group.pages.map(page => `- [${page.title}](${mirrorLink(site, page.href)}): ${page.description}`),
        ''
      ])
      .join('\n')
  )
  const title = facts.ownTitle ? '' : `# ${facts.title}\n\n`
  const description = facts.frontMatter.description ? `> ${facts.frontMatter.description}\n\n` : ''
  return `${title}${description}${body}`
}

function mirrorLink(site: SiteView, href: string): string {
  return href === site.base ? `${href}index.md` : `${href}.md`
}

/** What a layout may know of a page. */
export function viewOf(facts: PageFacts, slice: Slice, site: SiteView): PageView {
  const {frontMatter, route} = facts
  const {repository} = site
  const canonical = slice.canonical ?? route
  // Pages that docsgen makes have no source to edit and no text for programs.
  const written = route !== '/404' && route !== '/500' && !facts.source.startsWith('docsgen:')
  const inner = [repository?.dir, facts.source].filter(Boolean).join('/')
  return {
    route,
    title: facts.title,
    description: frontMatter.description ?? '',
    lang: frontMatter.lang ?? site.lang,
    ...(frontMatter.content_type ? {contentType: frontMatter.content_type} : {}),
    personas: frontMatter.personas ?? [],
    categories: frontMatter.categories ?? [],
    ...(frontMatter.date ? {date: frontMatter.date} : {}),
    ...(frontMatter.reviewed ? {reviewed: frontMatter.reviewed} : {}),
    ...(slice.updated ? {updated: slice.updated} : {}),
    toc: facts.headings.filter(heading => heading.depth > 1 && heading.depth < 5),
    ownTitle: facts.ownTitle,
    imported: frontMatter.is_imported_content === 'true',
    ...(site.url && written ? {canonicalUrl: site.url + withBase(site.base, encodeRoute(canonical))} : {}),
    ...(repository && written ? {editUrl: `${repository.url}/edit/${repository.branch}/${inner}`} : {}),
    ...(repository ? {issueUrl: `${repository.url}/issues/new`} : {}),
    ...(written ? {mirrorHref: withBase(site.base, `/${encodeRoute(mirrorPathOf(route))}`)} : {}),
    styles: (facts.styles ?? []).map(path => withBase(site.base, `/${encodeRoute(path)}`)),
    minutes: facts.words === 0 ? 0 : Math.max(1, Math.round(facts.words / wordsPerMinute))
  }
}
