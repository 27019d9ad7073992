import type {PageFacts} from '../model/page.ts'
import type {PersonaInfo} from '../model/site.ts'

/** Returns the personas that at least one page is for. Readers should not be able to choose any other. */
export function usedPersonas(
  personas: readonly PersonaInfo[],
  pages: readonly Pick<PageFacts, 'frontMatter'>[]
): readonly PersonaInfo[] {
  const used = new Set(pages.flatMap(({frontMatter}) => frontMatter.personas ?? []))
  return personas.filter(({id}) => used.has(id))
}
