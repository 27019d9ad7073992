/**
 * Converts a path pattern to a regular expression: `**` any folders, `*` any name, `?` any character, `{a,b}` and `@(a|b)`
 * alternatives, `[ab]` one of several characters.
 */
export function globPattern(glob: string): RegExp {
  let source = ''
  let open = 0
  for (let at = 0; at < glob.length; at++) {
    const letter = glob[at] ?? ''
    if (letter === '*' && glob[at + 1] === '*') {
      // `**/` also matches no folder.
      const slash = glob[at + 2] === '/'
      source += slash ? '(?:.*/)?' : '.*'
      at += slash ? 2 : 1
    } else if (letter === '*') source += '[^/]*'
    else if (letter === '?') source += '[^/]'
    else if (/[@+!]/.test(letter) && glob[at + 1] === '(') continue
    else if (letter === '{' || letter === '(') {
      source += '(?:'
      open++
    } else if ((letter === '}' || letter === ')') && open > 0) {
      source += ')'
      open--
    } else if ((letter === ',' || letter === '|') && open > 0) source += '|'
    else if (letter === '[' && glob.indexOf(']', at) > at) {
      const end = glob.indexOf(']', at)
      source += `[${glob
        .slice(at + 1, end)
        .replace(/\\/g, '\\\\')
        .replace(/^!/, '^')}]`
      at = end
    } else source += letter.replace(/[\\^$.+()|[\]{}]/g, '\\$&')
  }
  return new RegExp(`^${source}${')'.repeat(open)}$`)
}

/** Returns whether a path matches one of the patterns. */
export function matchesAny(path: string, globs: readonly string[]): boolean {
  return globs.some(glob => globPattern(glob).test(path))
}
