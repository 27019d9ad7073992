const fence =
  /^([ \t>]*(?:[-+*][ \t]+|\d+[.)][ \t]+)?)(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?^[ \t>]*\2[`~]*[ \t]*$|[\s\S]*$(?![\s\S]))/gm

/** Returns a text with spaces instead of fenced code, so offsets stay the same. Names in examples are not references. */
export function withoutFences(text: string): string {
  return text.replace(fence, block => block.replace(/[^\n]/g, ' '))
}

/** Returns a text with spaces instead of fenced code, but keeps the first line of each fence. */
export function withoutCode(text: string): string {
  return text.replace(fence, block => {
    const head = block.indexOf('\n')
    return block.slice(0, head) + block.slice(head).replace(/[^\n]/g, ' ')
  })
}
