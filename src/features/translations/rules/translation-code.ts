import {decode} from '../../../content/text-file.ts'
import type {PageFacts} from '../../../model/page.ts'
import type {Finding, RuleSite, SiteRule} from '../../../rules/rule.ts'
import {type CodeBlock, firstDifference} from '../code-blocks.ts'
import {pairsOf} from '../pairs.ts'
import {textStateOf} from '../text-state.ts'

export const translationCode: SiteRule = {
  kind: 'site',
  name: 'translation-code',
  severity: 'warning',
  summary: 'A translation has the code of its original.',
  check({site, config, read}, report) {
    for (const {page, original} of pairsOf(site, config.locales)) {
      const [own, other] = [textStateOf(page), original && textStateOf(original)]
      if (!own || !other || !original) continue
      for (const finding of compareCode({page, own: own.code ?? []}, {page: original, own: other.code ?? []}, read))
        report({file: page.source, related: [original.source], ...finding})
    }
  }
}

interface Side {
  readonly page: PageFacts
  readonly own: readonly CodeBlock[]
}

function compareCode(translation: Side, original: Side, read: RuleSite['read']): Finding[] {
  const [mine, theirs] = [translation.own, original.own]
  const source = original.page.source
  if (mine.length !== theirs.length) {
    const at = mine.findIndex((block, index) => block.hash !== theirs[index]?.hash)
    const place = (at < 0 ? mine.at(-1) : mine[at])?.at[0]
    const wanted = theirs[at < 0 ? mine.length : at]
    const where = wanted ? ` The first difference is at \`${source}:${wanted.at[0]}\`.` : ''
    return [
      {
        ...(place !== undefined && {start: {line: place, column: 1}}),
        reason: `Unexpected number of code blocks, ${mine.length}, expected ${theirs.length} as in \`${source}\``,
        ...(where && {note: where.trim()})
      }
    ]
  }
  return mine.flatMap((block, index): Finding[] => {
    const other = theirs[index]
    if (!other || block.hash === other.hash) return []
    const difference = firstDifference(
      {text: textOf(read, translation.page.source), block},
      {text: textOf(read, source), block: other}
    )
    const as = `as in \`${source}:${other.at[0]}\``
    return [
      {
        start: {line: block.at[0], column: 1},
        reason: difference ? lineReason(difference, as) : `Unexpected code, expected the code ${as.slice(3)}`
      }
    ]
  })
}

function lineReason({own, other}: {own: string | undefined; other: string | undefined}, as: string): string {
  if (own === undefined) return `Missing line \`${other}\` in code, expected it ${as}`
  if (other === undefined) return `Unexpected line \`${own}\` in code, expected its end ${as}`
  return `Unexpected line \`${own}\` in code, expected \`${other}\` ${as}`
}

function textOf(read: RuleSite['read'], path: string): string {
  const bytes = read(path)
  const decoded = bytes && decode(bytes)
  return decoded && 'text' in decoded ? decoded.text : ''
}
