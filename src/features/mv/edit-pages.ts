import type {LoadedSite} from '../../commands/load/load-site.ts'
import {textFile} from '../../content/text-file.ts'
import type {Maker} from '../../host/project/made-pages.ts'
import {readSourceText} from '../../host/project/project.ts'
import type {Edit} from '../../model/diagnostic.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {Link} from '../../model/page.ts'
import {isMade, partsFolder} from '../../model/url.ts'
import {listContentFiles} from './content-files.ts'
import {importEdits} from './import-edits.ts'
import {includeEdits} from './include-edits.ts'
import {linkEdits, neighbourEdits} from './link-edits.ts'
import type {MovePlan} from './plan-move.ts'

export interface EditedPages {
  /** By path before the move. */
  readonly edits: ReadonlyMap<string, readonly Edit[]>
  readonly count: number
  readonly notes: readonly string[]
}

/** Returns the edits of every page, partial and module that refers to a place that changes. */
export function editPages(input: {
  readonly root: string
  readonly loaded: LoadedSite
  readonly plan: MovePlan
  /** The plugin that made each generated page. */
  readonly made: ReadonlyMap<string, Maker>
  readonly url: string | undefined
  readonly alias: Readonly<Record<string, string>>
}): EditedPages {
  const {root, loaded, plan, made, url, alias} = input
  const links = new Map<string, Link[]>()
  for (const [source, {facts}] of loaded.pages) {
    links.set(source, links.get(source) ?? [])
    // A partial's links are known from the pages that show it.
    for (const link of facts.links) links.set(link.file ?? source, [...(links.get(link.file ?? source) ?? []), link])
  }
  for (const path of listContentFiles(root))
    if (/\.(mdx?|[jt]sx?|mjs)$/.test(path) && !links.has(path)) links.set(path, [])
  const edits = new Map<string, readonly Edit[]>()
  const notes: string[] = []
  let count = 0
  for (const path of [...links.keys()].sort(compareCodeUnits)) {
    const text = readSourceText(root, path)
    if (text === undefined) continue
    const found = linkEdits({source: path, file: textFile(text), links: links.get(path) ?? [], moves: plan, url})
    if (isMade(path) || path.startsWith(`${partsFolder}/`)) {
      if (found.edits.length > 0 || found.missed.length > 0)
        notes.push(
          `A page generated from ${made.get(path)?.file ?? path} links to an old address: change the link there by hand.`
        )
      continue
    }
    for (const line of new Set(found.missed))
      notes.push(`${path}:${line} links to an old address through a value from elsewhere: change it by hand.`)
    const naming = {source: path, text, moves: plan, alias}
    const all = [
      ...found.edits,
      ...neighbourEdits(text, plan),
      ...(/\.md$/.test(path) ? [] : importEdits(naming)),
      ...(/\.mdx?$/.test(path) ? includeEdits(naming) : [])
    ]
    count += found.edits.length
    if (all.length > 0) edits.set(path, all)
  }
  return {edits, count, notes}
}
