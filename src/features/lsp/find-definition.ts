import type {Place, Point} from '../../model/diagnostic.ts'
import {constantsSourceOf} from '../../model/project/places.ts'
import {constantAt} from './constant-at.ts'
import {headingAt, linkAt, linksTo, targetOf} from './link-at.ts'
import type {Answers} from './workspace.ts'

/** A place in a file of the project. */
export interface FilePlace {
  /** Relative to the root. */
  readonly file: string
  readonly place: Place
}

const top: Place = {start: {line: 1, column: 1}, end: {line: 1, column: 1}}

/** Returns the declaration for a point: the page or heading of a link, the line of a constant, the file of an asset. */
export function findDefinition(answers: Answers, file: string, point: Point): FilePlace | undefined {
  const constant = constantAt(answers.text(file) ?? '', point)
  const declared = constant && answers.project.constants.get(constant.name)
  if (declared) return {file: constantsSourceOf(answers.project.places), place: declared.place}
  const facts = answers.facts(file)
  const link = facts && linkAt(facts, point, answers.text(file) ?? '')
  if (!link) return undefined
  if (link.target.kind === 'asset') return {file: link.target.path, place: top}
  const target = targetOf(link, answers.site)
  if (!target) return undefined
  const {page, heading} = target
  return {file: heading?.file ?? page.source, place: heading?.place ?? top}
}

/**
 * Returns every use of the item at a point: links to a heading, links to a page (from its front matter or from a link to it),
 * uses of a constant.
 */
export function findReferences(answers: Answers, file: string, point: Point): readonly FilePlace[] {
  const {site, project} = answers
  const text = answers.text(file) ?? ''
  const name = constantAt(text, point)?.name ?? declaredAt(answers, file, point)
  if (name !== undefined) return constantUses(answers, name)
  const facts = answers.facts(file)
  if (!facts || project.made.from.has(file)) return []
  const link = linkAt(facts, point, answers.text(file) ?? '')
  const heading = link ? undefined : headingAt(facts, point.line)
  const target = link ? targetOf(link, site) : {page: facts, ...(heading && {heading})}
  if (!target) return []
  return [...linksTo(site, target.page, target.heading?.id)].flatMap(({from, link}) =>
    link.place ? [{file: link.file ?? from.source, place: link.place}] : []
  )
}

/** Returns the constant that the file of constants declares on a line. */
export function declaredAt({project}: Answers, file: string, {line}: Point): string | undefined {
  if (file !== constantsSourceOf(project.places)) return undefined
  return [...project.constants.values()].find(
    ({place, settings}) => settings === undefined && place.start.line === line
  )?.name
}

/** Returns every use of a constant in pages and in the files that they show. */
export function constantUses(answers: Answers, name: string): readonly FilePlace[] {
  const files = new Set(
    answers.site.pages
      .filter(({constants}) => constants.includes(name))
      .flatMap(({source}) => [source, ...answers.inputs(source)])
  )
  const use = `@@${name}@@`
  return [...files].sort().flatMap(file =>
    (answers.text(file) ?? '').split('\n').flatMap((line, index) =>
      [...line.matchAll(new RegExp(use.replace(/[.]/g, '\\.'), 'g'))].map(({index: at = 0}) => ({
        file,
        place: {
          start: {line: index + 1, column: at + 1},
          end: {line: index + 1, column: at + 1 + use.length}
        }
      }))
    )
  )
}
