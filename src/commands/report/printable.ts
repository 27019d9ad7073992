/** Matches control characters other than tabs and line breaks, and direction overrides. */
const unprintable = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu

/**
 * Escapes control characters and direction overrides in a writer's text, because they could change what a terminal shows. Line
 * breaks and tabs are kept.
 */
export function printable(text: string): string {
  return text.replace(unprintable, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
