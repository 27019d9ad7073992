// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for control characters
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/**
 * Escapes control characters and direction overrides in a writer's text, because they could change what a terminal shows. Line
 * breaks and tabs are kept.
 */
export function printable(text: string): string {
  return text.replace(controls, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
