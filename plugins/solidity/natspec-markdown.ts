import type {PhrasingContent, RootContent} from 'mdast'
import {type Resolve, readMarkdown, readPhrasing} from '../reference/harmless-markdown.ts'

/** Reads what NatSpec says as blocks. */
export function natspecBlocks(text: string, resolve: Resolve): RootContent[] {
  return readMarkdown(fromAsciiDoc(text), resolve)
}

/** Reads what NatSpec says as the text of one line. */
export function natspecLine(text: string, resolve: Resolve): PhrasingContent[] {
  return readPhrasing(fromAsciiDoc(text), resolve)
}

/** Links and notes as OpenZeppelin writes them, which is what most projects build on. The compiler drops empty lines. */
function fromAsciiDoc(text: string): string {
  return text
    .replace(
      /(https?:\/\/[^\s[\]<>()]+)\[([^\]]{0,200})\]/g,
      (_, url: string, words: string) => `[${words.replace(/\s+/g, ' ') || url}](${url})`
    )
    .replace(/\bxref:[^\s[\]]+\[([^\]\n]*)\]/g, '$1')
    .replace(/\n(?=(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION): )/g, '\n\n')
}
