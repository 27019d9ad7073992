import {suggest} from '../text/suggest.ts'
import {withoutLogin} from './upstream.ts'

/** Returns the part of a tag that `*` matches, or the whole tag if the pattern has no `*`; `undefined` if the tag does not match. */
export function starOfTag(pattern: string, tag: string): string | undefined {
  const [before = '', after = ''] = pattern.split('*', 2)
  if (!pattern.includes('*')) return tag === pattern ? tag : undefined
  const isMatch = tag.length > before.length + after.length && tag.startsWith(before) && tag.endsWith(after)
  return isMatch ? tag.slice(before.length, tag.length - after.length) : undefined
}

/** Returns the message about a pattern that no tag of a repository matches, with a pattern that some match. */
export function unmatchedTagPattern(
  pattern: string,
  {url, tags}: {readonly url: string; readonly tags: readonly string[]}
): string {
  const shown = withoutLogin(url)
  if (tags.length === 0) return `\`${shown}\` has no tags.`
  const patterns = new Set(tags.map(tag => tag.replace(/v?\d+(?:\.\d+)*(?:-[\w.-]+)?$/, '*')))
  const [near] = suggest(pattern, patterns)
  const other = near ?? [...patterns].find(each => each.includes('*'))
  const hint = other === undefined ? '' : ` It has tags that match \`${other}\`.`
  return `No tag of \`${shown}\` matches \`${pattern}\`.${hint}`
}
