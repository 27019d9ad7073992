import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import type {PageFacts} from '../../model/page.ts'
import type {NotedPage, WrittenPage} from '../../plugin/notes.ts'
import {PluginError} from '../../plugin/plugin-error.ts'
import {isMachineFailure, type ReadContext, report} from '../read-context.ts'

/**
 * Starts the notes of plugins about a page, before transforms change its tree. If a plugin fails, that is reported, and the page
 * has no notes of the plugin.
 *
 * @param mdast `undefined` if the page does not parse
 * @returns a function that finishes the notes, with the data that transforms left in the file, and returns the page's facts with them
 */
export function takeNotes(
  mdast: Root | undefined,
  context: ReadContext
): (page: Omit<NotedPage, 'written'>, file: VFile) => PageFacts {
  const {locales, notes: takers = []} = context.options
  if (!mdast || takers.length === 0) return ({facts}) => facts
  const written: WrittenPage = {source: context.source, mdast, ...(locales && {locales})}
  const attempt = (name: string, take: () => unknown): unknown => {
    try {
      return take()
    } catch (error) {
      if (isMachineFailure(error)) throw error
      report(context, {rule: 'plugin', reason: new PluginError(name, '`notes`', error).message})
      return undefined
    }
  }
  const started = takers.map(({name, notes}) => ({
    name,
    notes,
    first: notes.written && attempt(name, () => notes.written?.(written))
  }))
  return (page, file) => {
    const {source, requests} = context
    const rendered = {
      ...page,
      source,
      file,
      pointAt: (offset: number) => context.file.pointAt(offset),
      requests: [...requests.values()]
    }
    const made = started.flatMap(({name, notes, first}) => {
      const note = notes.finished ? attempt(name, () => notes.finished?.({...rendered, written: first})) : first
      return note === undefined ? [] : [[name, note] as const]
    })
    return made.length > 0 ? {...page.facts, notes: Object.fromEntries(made)} : page.facts
  }
}
