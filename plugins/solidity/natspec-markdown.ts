import type {PhrasingContent, RootContent} from 'mdast'
import {type Resolve, readMarkdown, readPhrasing} from '../reference/harmless-markdown.ts'

/** Parses NatSpec as blocks. */
export function natspecBlocks(text: string, resolve?: Resolve): RootContent[] {
  return readMarkdown(fromAsciiDoc(text, resolve), resolve)
}

/** Parses NatSpec as the text of one line. */
export function natspecLine(text: string, resolve: Resolve): PhrasingContent[] {
  return readPhrasing(fromAsciiDoc(text, resolve), resolve)
}

/** Converts links and notes in OpenZeppelin's syntax, because most projects build on it. The compiler removes empty lines. */
function fromAsciiDoc(text: string, resolve?: Resolve): string {
  const line = (words: string): string => words.replace(/\s+/g, ' ')
  return text
    .replace(
      /(?<!\()(https?:\/\/[^\s[\]<>]+)\[([^\]]{0,200})\]/g,
      (_, url: string, words: string) => `[${line(words) || url}](<${url}>)`
    )
    .replace(/\{xref-([\w$-]+)\}\[([^\]`]{1,200})\]/g, (_, name: string, words: string) => {
      const url = resolve?.(name)
      return url === undefined ? `\`${words}\`` : `[\`${words}\`](${url})`
    })
    .replace(/\bxref:[^\s[\]]+\[([^\]]{0,200})\]/g, (_, words: string) => line(words))
    .replace(/\n(?=(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION): )/g, '\n\n')
}
