import type {PageFacts} from '../../model/page.ts'

/** Names all files that a page's document asks for beside those of every page: two that ask for the same have the same text. */
export function filesOf({assets, pictures, islands, styles, scripts, references}: PageFacts): string {
  return JSON.stringify([assets, pictures, islands, styles, scripts, references])
}
