/** A line of a browser's stack. */
export interface StackLine {
  /** Empty if the function has no name. */
  readonly name: string
  readonly url: string
  readonly line: number
  readonly column: number
}

/** Maximum number of lines to read. */
const most = 50

/** Matches a line of Chrome (`at name (url:1:2)`), and one of Firefox and Safari (`name@url:1:2`). */
const chrome = /^\s*at (?:(?:async |new )*(.*?) \()?(https?:\/\/[^\s()]+):(\d+):(\d+)\)?$/
const others = /^(?:(.*)@)?(https?:\/\/\S+):(\d+):(\d+)$/

/** Returns the lines of a stack that contain a script, from the innermost function outwards. */
export function stackLines(stack: string): StackLine[] {
  return stack.split('\n', most).flatMap(text => {
    const [, name = '', url = '', line, column] = chrome.exec(text) ?? others.exec(text) ?? []
    return url === ''
      ? []
      : [{name: name.replace(/^.*[/<]|^async\*/g, ''), url, line: Number(line), column: Number(column)}]
  })
}
