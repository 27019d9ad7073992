import {readFileSync} from 'node:fs'
import {join, relative as relativeTo, resolve, sep} from 'node:path'
import {type LoadedSite, loadSite} from '../../commands/load/load-site.ts'
import {formatPretty} from '../../commands/report/pretty.ts'
import {redirectsSource} from '../../content/settings/read-redirects.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {createProgress} from '../../host/machine/terminal/progress.ts'
import {openProject, type Project, readSourceText} from '../../host/project/project.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Logger} from '../../model/logger.ts'
import {compareCodeUnits} from '../../model/order.ts'
import {contentDirOf, isPlain, type Places} from '../../model/places.ts'
import {isMetaModule} from '../../model/project-files.ts'
import {isMade} from '../../model/url.ts'
import {applyEdits, compatibleEdits} from '../../rules/text/apply-edits.ts'
import {listContentFiles} from './content-files.ts'
import {editPages} from './edit-pages.ts'
import {editRedirects} from './edit-redirects.ts'
import {metaEdits, metaHrefs} from './meta-edits.ts'
import {moveContent, recoverMove} from './move-content.ts'
import {type MovePlan, planMove} from './plan-move.ts'
import {describe, summarize} from './report-move.ts'

export interface MvOptions {
  /** Absolute path of the project's root. */
  readonly root: string
  readonly logger: Logger
  readonly configFile?: string
  /** A route, or a path relative to the current folder or to the root. */
  readonly from: string
  readonly to: string
  /** Prints the changes as a diff without making them. */
  readonly dryRun?: boolean
  /** Default: standard output. */
  readonly print?: (text: string) => void
}

/** Findings after which a page's links are unknown. */
const blinding = new Set(['mdx-syntax', 'encoding', 'unreadable', 'page-time', 'page-memory', 'page-crash', 'plugin'])

/**
 * Moves a page or a folder, and updates everything that refers to it:
 *
 * 1. which files move where (`planMove`);
 * 2. links to them, includes of them, and relative links, images, imports and includes in them, in the writer's form;
 * 3. the entry in the `_meta` files, and `next`, `prev` and `href` with a route;
 * 4. `redirects.yaml`: one more line for each removed route;
 * 5. the paths of pinned files.
 *
 * All changes are computed before the first file is touched, and made completely or not at all (`moveContent`).
 *
 * @returns the exit code: 1 if a page cannot be read, because its links are unknown
 * @throws HostError 2 if the move is impossible
 */
export async function mv(options: MvOptions): Promise<0 | 1> {
  const {root, logger, configFile, dryRun = false} = options
  const print = options.print ?? (text => process.stdout.write(text))
  if (recoverMove(root)) logger.warn('An earlier move was interrupted; docsgen reverted it.')
  const project = withoutDate(await openProject({root, ...(configFile ? {configFile} : {})}))
  refuseOther(project.places)
  const plan = planMove({from: inRoot(options.from, root), to: inRoot(options.to, root), files: listContentFiles(root)})
  const loaded = await loadSite({project, progress: createProgress(logger), drafts: true})
  try {
    const blind = loaded.diagnostics.filter(found => found.severity === 'error' && blinding.has(found.rule))
    if (blind.length > 0) return refuse(blind, {root, logger, files: loaded.pages.size})

    const texts = new Map<string, string>()
    const read = (path: string): string => texts.get(path) ?? readFileSync(join(root, path), 'utf8')
    const {url, alias} = project.config
    const edited = editPages({root, loaded, plan, made: project.made.from, url, alias})
    for (const [path, edits] of edited.edits) texts.set(path, applyEdits(read(path), compatibleEdits(edits)))

    // Folder orders of plugins are not in files.
    const orders = project.metas.filter(({source}) => !isMade(source))
    const metas = metaEdits({plan, metas: orders, title: titleOf(plan, loaded), read})
    for (const [path, text] of metas.texts) texts.set(path, text)
    for (const {source} of orders) {
      const text = isMetaModule(source) ? '' : read(source)
      const linked = metaHrefs(text, plan.routes)
      if (linked !== text) texts.set(source, linked)
    }

    for (const {name, moved} of project.plugins.settings) {
      const path = project.settings.files[name] ?? ''
      const text = moved && readSourceText(root, path)
      if (text !== undefined && moved?.(text, plan.files) !== text) texts.set(path, moved?.(text, plan.files) ?? text)
    }

    const notes = [...edited.notes, ...metas.notes]
    const old = readSourceText(root, redirectsSource) === undefined ? undefined : read(redirectsSource)
    const drafts = new Set(
      [...loaded.pages.values()].filter(page => page.facts.frontMatter.draft).map(page => page.facts.route as string)
    )
    const moved = [...plan.routes]
      .map(([from, to]) => ({from, to}))
      .filter(({from}) => !drafts.has(from))
      .sort((a, b) => compareCodeUnits(a.from, b.from))
    const redirects = moved.length > 0 ? editRedirects(old, moved) : old
    if (redirects === undefined && moved.length > 0)
      notes.push(
        `docsgen cannot read ${redirectsSource}: add ${moved.map(({from, to}) => `\`${from}: ${to}\``).join(', ')} by hand.`
      )
    else if (redirects !== undefined && redirects !== old) texts.set(redirectsSource, redirects)
    notes.push(...routesElsewhere(plan, project))

    const placed = new Map([...texts].map(([path, text]) => [plan.files.get(path) ?? path, text]))
    if (dryRun) print(describe({root, plan, texts}))
    else moveContent(root, {moves: plan.files, texts: placed})
    logger.info(summarize({plan, links: edited.count, changed: texts, redirects: moved.length, notes, dryRun}))
    return 0
  } finally {
    await loaded.close()
    project.dispose()
  }
}

/** @throws HostError 2 if routes are not those of docsgen's own layout */
function refuseOther(places: Places): void {
  if (isPlain(places) && contentDirOf(places) === 'content') return
  throw new HostError(
    `Unexpected pages in \`${contentDirOf(places) || '.'}\`, expected them in \`content/\`: \`docsgen mv\` moves pages of docsgen's own layout.`,
    2
  )
}

/** Converts a file system path to one relative to the root; a route is unchanged. */
function inRoot(given: string, root: string): string {
  const absolute = resolve(given)
  if (given.startsWith('/') && !absolute.startsWith(root + sep)) return given
  const path = relativeTo(root, absolute).split(sep).join('/') + (given.endsWith('/') ? '/' : '')
  // `content/a` is relative to the root, whatever the current folder is.
  return path.startsWith('content/') ? path : given
}

function titleOf({entry, files}: MovePlan, loaded: LoadedSite): string {
  const pages = [...files.keys()].flatMap(path => loaded.pages.get(path)?.facts ?? [])
  const own = pages.find(
    page =>
      page.route ===
      `/${entry?.from.folder.replace(/^content\/?/, '') ?? ''}/${entry?.from.key ?? ''}`.replace('//', '/')
  )
  return own?.frontMatter.title ?? own?.title ?? entry?.to.key ?? ''
}

/** Moves every page, whether or not it is published today. */
function withoutDate(project: Project): Project {
  const {date: _date, ...build} = project.config.build
  return {...project, config: {...project.config, build}}
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

function refuse(
  diagnostics: readonly Diagnostic[],
  {root, logger, files}: {root: string; logger: Logger; files: number}
): 1 {
  logger.error(
    formatPretty(diagnostics, {readSource: file => readSourceText(root, file), color: logger.color, files, ms: 0})
  )
  logger.error('Pages that cannot be read may contain links to the moved pages. Fix them first; nothing was moved.')
  return 1
}
