import type {PageFacts} from '../model/page.ts'
import type {PersonaInfo} from '../model/site.ts'

/** The personas that pages of the site are for: nobody chooses one that leads to nothing. */
export function usedPersonas(
  personas: readonly PersonaInfo[],
  pages: readonly Pick<PageFacts, 'frontMatter'>[]
): readonly PersonaInfo[] {
  const used = new Set(pages.flatMap(({frontMatter}) => frontMatter.personas ?? []))
  return personas.filter(({id}) => used.has(id))
}
