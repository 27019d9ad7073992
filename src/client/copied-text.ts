const shells = new Set(['bash', 'sh', 'shell', 'zsh', 'fish', 'console', 'shellsession', 'terminal'])

/** What the copy button gives for a block: its text without the last line break, and in shell blocks without `$ ` prompts. */
export function copiedText(code: string, language: string): string {
  const text = code.replace(/\n$/, '')
  return shells.has(language) ? text.replace(/^[ \t]*\$ /gm, '') : text
}
