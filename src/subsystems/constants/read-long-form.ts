import {isScalar, type Node, type YAMLMap} from 'yaml'
import {scalarText} from '../../content/settings/scalar-text.ts'
import type {Constant} from '../../model/project/constants.ts'
import {readUpstream, type UpstreamProblem} from './read-upstream.ts'

/** A constant without what its position in the file decides. */
interface LongForm extends Omit<Constant, 'name' | 'place'> {
  readonly problems: readonly UpstreamProblem[]
}

const keys = ['value', 'about', 'match', 'upstream', 'pinned', 'until']

/** Reads a constant that is written as a map of `value`, `about`, `match`, `upstream`, `pinned` and `until`. */
export function readLongForm(name: string, map: YAMLMap): LongForm {
  const problems: UpstreamProblem[] = []
  const report = (reason: string, key: string): void => {
    problems.push({reason, node: map.get(key, true) as Node})
  }
  const text = (key: string): string | undefined => {
    const value = map.get(key, true)
    return isScalar(value) ? scalarText(value) : undefined
  }
  const [about, match, pinned, until] = ['about', 'match', 'pinned', 'until'].map(text)
  const upstreamNode = map.get('upstream', true) as Node | undefined
  const {upstream, problems: wrong = []} = upstreamNode ? readUpstream(name, upstreamNode) : {}
  if (match !== undefined && !isPattern(match))
    report(`Unexpected \`match\` of \`${name}\`, expected a regular expression with one group`, 'match')
  problems.push(...wrong)
  if (until !== undefined && !isDay(until))
    report(`Unexpected \`until\` of \`${name}\`, expected a day such as \`2027-01-31\``, 'until')
  if (map.has('pinned') && !pinned?.trim())
    report(`Unexpected \`pinned\` of \`${name}\`, expected the reason as text`, 'pinned')
  for (const key of ['pinned', 'until'])
    if (map.has(key) && !upstreamNode) report(`\`${key}\` has no effect on \`${name}\`, which has no \`upstream\``, key)
  for (const {key} of map.items) {
    if (isScalar(key) && !keys.includes(String(key.value)))
      problems.push({
        reason: `Unexpected key \`${String(key.value)}\` in the constant \`${name}\`, expected \`value\`, \`about\`, \`match\`, \`upstream\`, \`pinned\` or \`until\``,
        node: key
      })
  }
  return {
    value: text('value') ?? '',
    ...(about && {about}),
    ...(match && isPattern(match) && {match}),
    ...(upstream && {upstream}),
    ...(pinned && {pinned}),
    ...(until && isDay(until) && {until}),
    problems
  }
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(`${text}|`).exec('')?.length === 2
  } catch {
    return false
  }
}

function isDay(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
  )
}
