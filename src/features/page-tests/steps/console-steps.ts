/** A command of a `console` fence with the output below it. */
export interface ConsoleCommand {
  readonly code: string
  /** Index of the first line of the command in the fence. */
  readonly line: number
  /** Number of characters of the prompt. */
  readonly prompt: number
  /** Lines of output; absent if the fence shows none. */
  readonly output?: {readonly text: string; readonly line: number}
}

/** Matches a prompt: `$ `, `user@host:~$ `, `# ` in a fence of root. */
const userPrompt = /^(?:\S+[@:]\S*)?\$(?: |$)/
const rootPrompt = /^(?:\S+[@:]\S*)?#(?: |$)/

/**
 * Splits a fence with prompts into commands. A command continues after a backslash and in lines that start with `> `. Lines
 * before the first prompt belong to no command.
 */
export function consoleCommands(code: string): readonly ConsoleCommand[] {
  const lines = code.split('\n')
  const prompt = lines.some(line => userPrompt.test(line)) ? userPrompt : rootPrompt
  const commands: {code: string[]; line: number; prompt: number; output: string[]; outputLine: number}[] = []
  let continues = false
  for (const [index, line] of lines.entries()) {
    const current = commands.at(-1)
    if (continues && current) {
      current.code.push(line.replace(/^> ?/, ''))
      continues = line.endsWith('\\')
    } else if (prompt.test(line)) {
      commands.push({
        code: [line.replace(prompt, '')],
        line: index,
        prompt: prompt.exec(line)?.[0].length ?? 0,
        output: [],
        outputLine: index + 1
      })
      continues = line.endsWith('\\')
    } else if (current && current.output.length === 0 && /^> /.test(line)) {
      current.code.push(line.slice(2))
      continues = line.endsWith('\\')
    } else if (current) {
      if (current.output.length === 0) current.outputLine = index
      current.output.push(line)
    }
  }
  return commands.map(({code: written, output, outputLine, ...place}) => {
    const text = output.join('\n').trimEnd()
    return {code: written.join('\n'), ...place, ...(text !== '' && {output: {text, line: outputLine}})}
  })
}
