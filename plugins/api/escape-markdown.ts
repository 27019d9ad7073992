/** Escapes text for Markdown, so that nothing in it is markup, a constant or the start of a block. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~&$:]/g, '\\$&')
    .replace(/@(?=@)/g, '&#64;')
    .replace(/^[-+=]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2')
}
