import type {PhrasingContent, RootContent} from 'mdast'
import {type Resolve, readMarkdown, readPhrasing} from '../reference/harmless-markdown.ts'

/** Parses NatSpec as blocks. */
export function natspecBlocks(text: string, resolve: Resolve): RootContent[] {
  return readMarkdown(fromAsciiDoc(text), resolve)
}

/** Parses NatSpec as the text of one line. */
export function natspecLine(text: string, resolve: Resolve): PhrasingContent[] {
  return readPhrasing(fromAsciiDoc(text), resolve)
}

/** Converts links and notes in OpenZeppelin's syntax, because most projects build on it. The compiler removes empty lines. */
function fromAsciiDoc(text: string): string {
  return text
    .replace(
      /(https?:\/\/[^\s[\]<>()]+)\[([^\]]{0,200})\]/g,
      (_, url: string, words: string) => `[${words.replace(/\s+/g, ' ') || url}](${url})`
    )
    .replace(/\bxref:[^\s[\]]+\[([^\]\n]*)\]/g, '$1')
    .replace(/\n(?=(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION): )/g, '\n\n')
}
