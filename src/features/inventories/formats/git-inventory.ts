import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, sep} from 'node:path'
import {RequestFailure} from '../../../host/machine/outside/request.ts'
import {compareCodeUnits} from '../../../model/order.ts'
import type {InventorySource} from '../../../model/project/config.ts'
import {withoutLogin} from '../../../model/project/upstream.ts'
import {fetchCommit} from '../../../subsystems/guests/record/fetch-commit.ts'
import {findCommit} from '../../../subsystems/guests/record/find-commit.ts'
import type {Inventory} from '../inventory.ts'
import {contentAnchors} from './html-anchors.ts'

/** Pages that other sites do not link to: error pages, and mdBook's print page and list of chapters. */
const unlinked = new Set(['404.html', 'print.html', 'toc.html'])

/** Limits of a repository with a built site. */
const limits = {timeout: 600_000, mostBytes: 300_000_000}

/**
 * Reads the pages and anchors of a site from the repository that contains its built pages, such as the branch `gh-pages`.
 *
 * @throws RequestFailure if the commit cannot be fetched completely, or has no pages
 */
export async function gitInventory({url, git, ref}: Exclude<InventorySource, string>): Promise<Inventory> {
  const found = await findCommit({git, ...(ref !== undefined && {ref}), name: url})
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-site-'))
  try {
    const target = join(folder, 'site')
    await fetchCommit({git, ...found}, {target, limits})
    const paths = readdirSync(target, {recursive: true, encoding: 'utf8'})
      .filter(path => path.endsWith('.html') && !unlinked.has(path))
      .map(path => path.split(sep).join('/'))
      .sort(compareCodeUnits)
    const source = `${withoutLogin(git)}${ref === undefined ? '' : `#${ref}`}`
    if (paths.length === 0) throw new RequestFailure(`\`${source}\` contains no HTML pages.`)
    const pages = paths.map(path => [path, contentAnchors(readFileSync(join(target, path), 'utf8'))] as const)
    const base = url.endsWith('/') ? url : `${url}/`
    return {source, base, kind: 'html', commit: found.commit, pages: Object.fromEntries(pages)}
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
}
