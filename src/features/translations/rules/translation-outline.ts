import type {Heading, PageFacts} from '../../../model/page.ts'
import type {SiteRule} from '../../../rules/rule.ts'
import {pairsOf} from '../pairs.ts'

export const translationOutline: SiteRule = {
  kind: 'site',
  name: 'translation-outline',
  severity: 'warning',
  summary: 'A translation has the headings of its original.',
  check({site, config}, report) {
    for (const {page, original} of pairsOf(site, config.locales)) {
      if (!original || page.unrendered || original.unrendered) continue
      const [own, other] = [outlineOf(page), outlineOf(original)]
      const at = firstDifference(own, other)
      if (at < 0) continue
      const [mine, theirs] = [own[at], other[at]]
      report({
        file: mine?.file ?? page.source,
        ...(mine?.place ?? own.at(-1)?.place),
        reason: reasonOf(mine, theirs && {...theirs, page: original}, original.source),
        related: [original.source]
      })
    }
  }
}

/** Returns the headings below the title, which may be in the front matter of only one of the two pages. */
function outlineOf({headings}: PageFacts): readonly Heading[] {
  return headings.filter(({depth}) => depth > 1)
}

function firstDifference(own: readonly Heading[], other: readonly Heading[]): number {
  const length = Math.max(own.length, other.length)
  for (let at = 0; at < length; at++) if (own[at]?.depth !== other[at]?.depth) return at
  return -1
}

function reasonOf(
  mine: Heading | undefined,
  theirs: (Heading & {readonly page: PageFacts}) | undefined,
  original: string
): string {
  if (!theirs) return `Unexpected heading: \`${original}\` has no more headings after this place`
  const line = theirs.place?.start.line
  const where = `\`${theirs.file ?? original}${line === undefined ? '' : `:${line}`}\`: \`${theirs.text}\``
  if (!mine) return `The page has no more headings, expected one of level ${theirs.depth} as in ${where}`
  return `Unexpected heading of level ${mine.depth}, expected level ${theirs.depth} as in ${where}`
}
