import type {BoxText} from '../dialect.ts'

/** `note`, `note Title`, `note[Title]` and `note[Title]{#id}`, as Docusaurus and Starlight write the first line of a box. */
export function readDirective(info: string): BoxText | undefined {
  const match = /^([\w-]+)[ \t]*(?:\[([^\]]*(?:\[[^\]]*\][^\]]*)*)\])?(?:[ \t]*\{[^}]*\})?[ \t]*(.*)$/s.exec(
    info.trim()
  )
  if (!match?.[1]) return undefined
  const title = (match[2] ?? match[3] ?? '').trim()
  return {name: match[1].toLowerCase(), ...(title !== '' && {title: plainTitle(title)})}
}

/** A title is shown as text: the signs of emphasis and code go. */
function plainTitle(title: string): string {
  return title.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/(\*\*|__|[*`])(.+?)\1/g, '$2')
}
