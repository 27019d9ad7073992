const shells = new Set(['bash', 'sh', 'shell', 'zsh', 'fish', 'console', 'shellsession', 'terminal'])
const prompt = /^[ \t]*[$#>] /

/**
 * Returns the text that the copy button copies: without the last line break, and in shell blocks without `$ ` prompts. A shell
 * session with output only gives the commands.
 */
export function copiedText(code: string, language: string): string {
  const text = code.replace(/\n$/, '')
  if (!shells.has(language)) return text
  if (!/^(?:console|shells)/.test(language) || !/^[ \t]*\$ /m.test(text)) return text.replace(/^[ \t]*\$ /gm, '')
  let continues = false
  return text
    .split('\n')
    .filter(line => {
      const isCommand = continues || prompt.test(line)
      continues = isCommand && line.endsWith('\\')
      return isCommand
    })
    .map(line => line.replace(prompt, ''))
    .join('\n')
}
