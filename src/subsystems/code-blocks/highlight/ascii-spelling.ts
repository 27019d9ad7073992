/** The parts of a regular expression. */
export type Spelling = Pick<RegExp, 'source' | 'flags'>

/**
 * Returns an expression that matches the same ASCII text as another, but without Unicode properties, which make up half of what V8
 * compiles in the expressions of grammars.
 */
export function asciiSpelling({source, flags}: Spelling): Spelling {
  // Without this flag, a class cannot contain another class.
  if (!flags.includes('v')) return {source, flags}
  const own = flags.includes('i') ? 'iv' : 'v'
  return {
    source: source.replace(/\\(?:[pP]\{[^}]*\}|.)/gs, part => (part.length > 2 ? asciiClass(part, own) : part)),
    flags
  }
}

/** By flags and property. Grammars use about a dozen. */
const classes = new Map<string, string>()

/** Returns the class of the ASCII characters that have a property. */
function asciiClass(property: string, flags: string): string {
  const key = `${flags}${property}`
  let found = classes.get(key)
  if (found === undefined) {
    found = `[${rangesOf(new RegExp(property, flags))}]`
    classes.set(key, found)
  }
  return found
}

function rangesOf(regexp: RegExp): string {
  const isMember = (code: number): boolean => code < 128 && regexp.test(String.fromCharCode(code))
  let ranges = ''
  for (let code = 0; code < 128; code++) {
    if (!isMember(code)) continue
    const first = code
    while (isMember(code + 1)) code++
    ranges += `${escapeOf(first)}-${escapeOf(code)}`
  }
  return ranges
}

function escapeOf(code: number): string {
  return `\\x${code.toString(16).padStart(2, '0')}`
}
