import type {Hover} from 'vscode-languageserver'
import type {Point} from '../../model/diagnostic.ts'
import {summaryOf} from '../../model/page.ts'
import {constantsSourceOf} from '../../model/project/places.ts'
import {upstreamText} from '../../model/project/upstream.ts'
import {declaredNames} from '../../subsystems/catalogs/declared-names.ts'
import {componentAt, propsOf} from './components.ts'
import {constantAt} from './constant-at.ts'
import {linkAt, targetOf} from './link-at.ts'
import {rangeOf} from './positions.ts'
import type {Answers} from './workspace.ts'

/** Returns an editor's tooltip for the text at a point: a constant, the page of a link, a component, a name in code. */
export async function hover(answers: Answers, file: string, point: Point): Promise<Hover | undefined> {
  const text = answers.text(file) ?? ''
  const constant = constantAt(text, point)
  if (constant) return about(constantText(answers, constant.name), constant.place)
  const facts = answers.facts(file)
  const link = facts && linkAt(facts, point, answers.text(file) ?? '')
  if (link) return about(linkText(answers, link), link.place)
  const component = componentAt(text, point)
  if (component) return about(await componentText(answers, component.name), component.place)
  const word = wordAt(text, point)
  return word && about(nameText(answers, word.text), word.place)
}

function about(value: string | undefined, place: Parameters<typeof rangeOf>[0] | undefined): Hover | undefined {
  return value === undefined ? undefined : {contents: {kind: 'markdown', value}, ...(place && {range: rangeOf(place)})}
}

function constantText({project}: Answers, name: string): string | undefined {
  const constant = project.constants.get(name)
  if (!constant) return undefined
  const where = `${constantsSourceOf(project.places)}:${constant.place.start.line}`
  const {value, about, upstream, pinned} = constant
  const from = upstream && `Comes from ${upstreamText(upstream)}${pinned ? `; stays as it is: ${pinned}` : ''}.`
  return [`\`${value}\``, about, from, `Declared in ${where}.`].filter(Boolean).join('\n\n')
}

function linkText({site}: Answers, link: Parameters<typeof targetOf>[0]): string | undefined {
  const target = targetOf(link, site)
  if (!target) return undefined
  const {page, heading} = target
  const title = heading && heading.depth > 1 ? `${page.title} › ${heading.text}` : page.title
  return [`**${title}**`, summaryOf(page), `\`${page.route}${heading ? `#${heading.id}` : ''}\``]
    .filter(Boolean)
    .join('\n\n')
}

async function componentText({project}: Answers, name: string): Promise<string | undefined> {
  const known = (await propsOf(project))[name]
  if (!known) return undefined
  const rows = known.props.map(prop => {
    const values = known.values?.[prop]?.map(value => `\`${value}\``).join(', ')
    return `- \`${prop}\`${known.required?.includes(prop) ? ' (required)' : ''}${values ? `: ${values}` : ''}`
  })
  return [`**\`<${name}>\`**`, rows.length > 0 ? rows.join('\n') : 'Accepts any property.'].join('\n\n')
}

function nameText({project}: Answers, word: string): string | undefined {
  return declaredNames(project.constants)
    .find(({name, also, about}) => about && (name === word || also.includes(word)))
    ?.about?.()
}

/** Returns the name at a point, such as a flag, a variable or a method. */
function wordAt(
  text: string,
  {line, column}: Point
): {readonly text: string; readonly place: Parameters<typeof rangeOf>[0]} | undefined {
  const written = text.split('\n')[line - 1] ?? ''
  for (const {index = 0, 0: word} of written.matchAll(/-{0,2}[A-Za-z][\w.-]*\w/g))
    if (index + 1 <= column && column <= index + 1 + word.length)
      return {text: word, place: {start: {line, column: index + 1}, end: {line, column: index + 1 + word.length}}}
  return undefined
}
