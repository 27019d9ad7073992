const shells = new Set(['bash', 'sh', 'shell', 'zsh', 'fish', 'console', 'shellsession', 'terminal'])
const prompt = /^[ \t]*[$#>] /

/**
 * What the copy button gives for a block: its text without the last line break, and in shell blocks without `$ ` prompts. Of a
 * session with answers, the commands alone.
 */
export function copiedText(code: string, language: string): string {
  const text = code.replace(/\n$/, '')
  if (!shells.has(language)) return text
  if (!/^(?:console|shells)/.test(language) || !/^[ \t]*\$ /m.test(text)) return text.replace(/^[ \t]*\$ /gm, '')
  let goesOn = false
  return text
    .split('\n')
    .filter(line => {
      const isCommand = goesOn || prompt.test(line)
      goesOn = isCommand && line.endsWith('\\')
      return isCommand
    })
    .map(line => line.replace(prompt, ''))
    .join('\n')
}
