import {exampleOf, givenExamples, type NamedExample} from '../api/examples/example.ts'
import {isJsonText} from '../api/is-json-text.ts'
import {type JsonObject, listOf} from '../api/json.ts'
import {escapeHtml} from '../api/markdown.ts'
import type {PageText} from '../api/page-text.ts'
import {viewOf} from '../api/schemas/schema-view.ts'
import {type Panel, writeTabs} from '../api/tabs.ts'
import type {MediaType, Operation} from './operations.ts'
import {sampledMedia} from './requests.ts'

/** Longer examples are shown without highlighting, which takes most of the time of a page. */
const mostColored = 5000

/** Returns all examples of a body: those of the media type, else those of its schema, else a generated one. */
function examplesOf(root: JsonObject, media: MediaType, direction: 'request' | 'response'): readonly NamedExample[] {
  const given = givenExamples(root, media)
  if (given.length > 0) return given
  const {parts} = viewOf(root, media.schema ?? {})
  const listed = parts.flatMap(({example, examples}) => [
    ...(example === undefined ? [] : [example]),
    ...listOf(examples)
  ])
  if (listed.length > 1) return listed.map((value, index) => ({name: `Example ${index + 1}`, value}))
  const value = /[/+]json\b/.test(media.type) ? exampleOf(root, media, direction) : listed[0]
  return value === undefined ? [] : [{name: '', value}]
}

interface Titled extends Panel {
  /** Words about the example, as HTML. */
  readonly words: string
}

function panelOf(out: PageText, {type}: MediaType, example: NamedExample, before: string): Titled {
  const {name, summary, description, value} = example
  const isJson = /[/+]json\b/.test(type) || typeof value === 'object'
  // The example of a JSON body may be its text.
  const isText = typeof value === 'string' && (!isJson || isJsonText(value))
  const code = isText ? value : JSON.stringify(value, undefined, 2)
  const own = (summary ?? name).slice(0, 60)
  const words = out.inline(description)
  const label = [before, own].filter(part => part !== '').join(' · ') || 'Example'
  return {label, language: isJson && code.length <= mostColored ? 'json' : 'text', code, words}
}

/** Writes the bodies that the request samples do not show. */
export function writeBodies(out: PageText, root: JsonObject, {body, method}: Operation, heading: () => void): void {
  const content = body?.content ?? []
  const sampled = sampledMedia(method, content)
  const panels = content.flatMap(media => {
    const before = content.length > 1 ? media.type : ''
    const examples = examplesOf(root, media, 'request')
    // The samples contain the only example of their media type.
    return media === sampled && examples.length < 2 ? [] : examples.map(example => panelOf(out, media, example, before))
  })
  show(out, panels, heading)
}

/** Writes the bodies of all responses, each under its status. */
export function writeResponseExamples(
  out: PageText,
  root: JsonObject,
  {responses}: Pick<Operation, 'responses'>,
  heading: () => void
): void {
  const panels = responses.flatMap(({status, content}) =>
    content.flatMap(media => {
      const before = content.length > 1 ? `${status} ${media.type}` : status
      return examplesOf(root, media, 'response').map(example => panelOf(out, media, example, before))
    })
  )
  show(out, panels, heading)
}

function show(out: PageText, panels: readonly Titled[], heading: () => void): void {
  if (panels.length === 0) return
  heading()
  writeTabs(out, undefined, unique(panels))
  const words = panels.filter(panel => panel.words !== '')
  if (words.length === 0) return
  const rows = words.map(panel => `<li>${escapeHtml(panel.label)}: ${panel.words}</li>`)
  out.html(`<ul class="api-values">${rows.join('')}</ul>`)
}

/** Gives panels different labels. */
function unique(panels: readonly Titled[]): readonly Titled[] {
  const counts = new Map<string, number>()
  return panels.map(panel => {
    const count = (counts.get(panel.label) ?? 0) + 1
    counts.set(panel.label, count)
    return count === 1 ? panel : {...panel, label: `${panel.label} ${count}`}
  })
}
