import {textFile} from '../../content/text-file.ts'
import type {Project} from '../../host/project/project.ts'
import type {Edit} from '../../model/diagnostic.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {Link, PageFacts} from '../../model/page.ts'
import {isMade, isPart} from '../../model/url.ts'
import {importEdits} from './import-edits.ts'
import {includeEdits} from './include-edits.ts'
import {linkEdits, neighbourEdits} from './link-edits.ts'
import type {MovePlan} from './moves.ts'
import {namesLeft} from './names-left.ts'
import {listPageFiles} from './page-files.ts'

export interface EditedPages {
  /** By path before the move. */
  readonly edits: ReadonlyMap<string, readonly Edit[]>
  /** Number of links that change. */
  readonly count: number
  readonly notes: readonly string[]
}

/**
 * Returns the edits of every page, partial and module that refers to a place that changes.
 *
 * @param input.pages facts of every page, by source
 * @param input.read returns a file's text with LF line breaks
 */
export function editPages(input: {
  readonly project: Project
  readonly pages: ReadonlyMap<string, PageFacts>
  readonly plan: MovePlan
  readonly read: (path: string) => string | undefined
}): EditedPages {
  const {project, pages, plan, read} = input
  const {root, made, places} = project
  const {url, base, alias} = project.config
  const links = new Map<string, Link[]>()
  for (const [source, facts] of pages) {
    links.set(source, links.get(source) ?? [])
    // A partial's links are known from the pages that show it.
    for (const link of facts.links) links.set(link.file ?? source, [...(links.get(link.file ?? source) ?? []), link])
  }
  for (const path of listPageFiles(root, places))
    if (/\.(mdx?|[jt]sx?|mjs)$/.test(path) && !links.has(path)) links.set(path, [])
  const edits = new Map<string, readonly Edit[]>()
  const notes: string[] = []
  let count = 0
  for (const path of [...links.keys()].sort(compareCodeUnits)) {
    const text = read(path)
    if (text === undefined) continue
    const found = linkEdits({source: path, file: textFile(text), links: links.get(path) ?? [], moves: plan, url, base})
    if (isMade(path) || isPart(path)) {
      if (found.edits.length > 0 || found.missed.length > 0)
        notes.push(
          `A page generated from ${made.from.get(path)?.file ?? path} links to an old address: change the link there by hand.`
        )
      continue
    }
    for (const line of new Set(found.missed))
      notes.push(
        `${plan.files.get(path) ?? path}:${line} links to an old address that is computed or defined elsewhere: change it by hand.`
      )
    const naming = {source: path, text, moves: plan, alias}
    const all = [
      ...found.edits,
      ...neighbourEdits(text, plan),
      ...(/\.md$/.test(path) ? [] : importEdits(naming)),
      ...(/\.mdx?$/.test(path) ? includeEdits(naming) : [])
    ]
    for (const line of namesLeft(naming, all))
      notes.push(
        `${plan.files.get(path) ?? path}:${line} refers to a file that moves, in syntax that docsgen does not edit: change it by hand.`
      )
    count += found.edits.length
    if (all.length > 0) edits.set(path, all)
  }
  return {edits, count, notes}
}
