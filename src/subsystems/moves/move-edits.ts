import type {Project} from '../../host/project/project.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {PageFacts} from '../../model/page.ts'
import {isMetaModule, redirectsSource} from '../../model/project/project-files.ts'
import {isMade} from '../../model/url.ts'
import {applyEdits, compatibleEdits} from '../../rules/text/apply-edits.ts'
import {editPages} from './edit-pages.ts'
import {editRedirects, type RouteMove} from './edit-redirects.ts'
import {metaEdits, metaHrefs} from './meta-edits.ts'
import type {EntryMove, MoveEdits, MovePlan} from './moves.ts'
import {navigationEdits} from './navigation-edits.ts'
import {entryOf} from './plan-move.ts'
import {inWorkingFolder, pagesInWorkingFolder} from './working-version.ts'

export interface MoveInput {
  readonly project: Project
  /** Facts of every page, by source. */
  readonly pages: ReadonlyMap<string, PageFacts>
  readonly plan: MovePlan
  /** Returns the text of a file of the project, with its byte order mark and line breaks; `undefined` if it does not exist. */
  readonly read: (path: string) => string | undefined
}

/**
 * Returns the texts that change when files move:
 *
 * 1. links to them, includes of them, and relative links, images, imports and includes in them, in the writer's form;
 * 2. the entry in the `_meta` files or in another generator's sidebar, and `next`, `prev` and `href` with a route;
 * 3. settings of features and plugins, such as the paths of pinned files;
 * 4. `redirects.yaml`: one more line for each removed route.
 */
export function moveEdits({plan, read, ...whole}: MoveInput): MoveEdits {
  const project = inWorkingFolder(whole.project)
  const pages = pagesInWorkingFolder(whole.pages, whole.project)
  const texts = new Map<string, string>()
  const current = (path: string): string | undefined => texts.get(path) ?? read(path)
  const readLines = (path: string): string | undefined =>
    read(path)
      ?.replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n')
  const edited = editPages({project, pages, plan, read: readLines})
  // Folder orders that plugins define are not in files.
  const orders = project.metas.filter(({source}) => !isMade(source))
  const listed = navigationEdits({moves: plan, metas: orders, read: readLines})
  for (const [path, edits] of [...edited.edits, ...listed.edits])
    texts.set(path, applyEdits(current(path) ?? '', compatibleEdits(edits)))

  const notes: string[] = []
  for (const entry of plan.entries) {
    const metas = metaEdits({
      entry,
      metas: orders,
      title: titleOf(entry, plan, pages),
      read: path => current(path) ?? ''
    })
    for (const [path, text] of metas.texts) texts.set(path, text)
    notes.push(...metas.notes)
  }
  for (const {source} of orders) {
    const text = isMetaModule(source) ? undefined : current(source)
    const linked = text === undefined ? undefined : metaHrefs(text, plan.routes)
    if (linked !== undefined && linked !== text) texts.set(source, linked)
  }

  for (const {name, moved} of project.plugins.settings) {
    const path = project.settings.files[name] ?? ''
    const text = moved && readLines(path)
    const now = text === undefined ? undefined : moved?.(text, plan.files)
    if (now !== undefined && now !== text) texts.set(path, now)
  }

  const moves = routeMoves(plan, pages)
  const old = current(redirectsSource)
  const redirects = moves.length > 0 ? editRedirects(old, moves) : old
  if (redirects !== undefined && redirects !== old) texts.set(redirectsSource, redirects)
  const unread = redirects === undefined && moves.length > 0 ? [byHand(moves)] : []
  return {
    texts,
    links: edited.count,
    redirects: moves.length,
    notes: [...edited.notes, ...listed.notes, ...notes, ...unread, ...routesElsewhere(plan, project)]
  }
}

/** Returns the routes that need a redirect. Drafts have no readers. */
function routeMoves({routes, pages: sources}: MovePlan, pages: MoveInput['pages']): readonly RouteMove[] {
  return [...routes]
    .filter(([from]) => !pages.get(sources.get(from) ?? '')?.frontMatter.draft)
    .map(([from, to]) => ({from, to}))
    .sort((a, b) => compareCodeUnits(a.from, b.from))
}

function byHand(moves: readonly RouteMove[]): string {
  return `docsgen cannot read ${redirectsSource}: add ${moves.map(({from, to}) => `\`${from}: ${to}\``).join(', ')} by hand.`
}

/** Returns the title for an entry that the old folder did not have. */
function titleOf({from, to}: EntryMove, {files}: MovePlan, pages: MoveInput['pages']): string {
  const source = [...files.keys()].find(path => {
    const {folder, key} = entryOf(path)
    return pages.has(path) && folder === from.folder && key === from.key
  })
  const page = source === undefined ? undefined : pages.get(source)
  return page?.frontMatter.title ?? page?.title ?? to.key
}

/** Returns notes about routes that no edit reaches. */
function routesElsewhere({routes}: MovePlan, {config, redirects}: Project): string[] {
  const linked = config.nav
    .filter(({href}) => routes.has(href.replace(/[?#].*$/, '')))
    .map(({href}) => `The configuration's \`nav\` links to \`${href}\`: change it by hand.`)
  const others = redirects
    .filter(({file, to}) => file !== redirectsSource && routes.has(to.replace(/[?#].*$/, '')))
    .map(
      ({file, from, to}) => `${file} redirects \`${from}\` to \`${to}\`, which is redirected now: change it by hand.`
    )
  return [...linked, ...others]
}
