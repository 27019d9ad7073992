import type {BoxText} from '../dialect.ts'

/** Parses the first line of a box in Docusaurus and Starlight: `note`, `note Title`, `note[Title]` and `note[Title]{#id}`. */
export function readDirective(info: string): BoxText | undefined {
  const match = /^([\p{L}\p{N}_-]+)[ \t]*(?:\[([^\]]*(?:\[[^\]]*\][^\]]*)*)\])?(?:[ \t]*\{[^}]*\})?[ \t]*(.*)$/su.exec(
    info.trim()
  )
  if (!match?.[1]) return undefined
  const title = (match[2] ?? match[3] ?? '').trim()
  return {name: match[1].toLowerCase(), ...(title !== '' && {title: plainTitle(title)})}
}

/** Returns a title as plain text, without markup for emphasis and code. */
function plainTitle(title: string): string {
  return title.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/(\*\*|__|[*`])(.+?)\1/g, '$2')
}
