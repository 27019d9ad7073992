/** The spellings of a flag and what follows it. */
export interface FlagSpec {
  readonly names: readonly string[]
  readonly type?: string
}

const name = String.raw`-{1,2}(?:\[no-\])?[A-Za-z0-9?#@%*.](?:[\w.+]|-(?=\w)|\[\w+(?:[./]\w+)*\])*`
const optional = String.raw`\[=?(?:[^[\]]|\[[^\]]*\])*\]`
const marked = String.raw`<[^>]*>(?:\.\.\.)?|${optional}(?:\.\.\.)?|\{[^}]*\}(?: \.\.\.)?|'[^']*'|"[^"]*"|\.\.\.`
const value = String.raw`${marked}|[\w$.][^\s,]*`
const spelled = new RegExp(
  String.raw`^(${name})(?:(\s*=\s*|\s+|:|(?=\[|\.\.\.|<))((?:${value})(?:[ :]?(?:${marked}|\w{1,3})){0,3}))?$`
)

/**
 * Reads the start of a line of help, such as `-b, --block-time <SECONDS>`; returns `undefined` if it is not the spelling of flags.
 *
 * @param text without the description
 */
export function readSpec(text: string): FlagSpec | undefined {
  const parts = text
    .trim()
    .replace(/[:,]$/, '')
    .split(/\s*,\s*(?=-)|\s+(?:or|\/)\s+(?=-)|\s*\|\s*(?=-)|(?<=^-\w)\s+(?=--)/)
  const names: string[] = []
  let type: string | undefined
  for (const part of parts) {
    // systemd's pages write `--type=`.
    const [, flag, , written] = spelled.exec(part.trim().replace(/=$/, '')) ?? []
    if (flag === undefined) return undefined
    names.push(...spellings(flag.replace(/\.{3}$/, '')))
    // The last spelling often has the value for all of them.
    const bare = part.trim().endsWith('=') ? 'value' : written?.replace(/^\[=?(.*)\]$/, '$1')
    if (bare && bare !== '...') type = bare
  }
  return {names, ...(type !== undefined && {type: typeOf(type)})}
}

/** `--[no-]color` is two flags in one. */
function spellings(flag: string): readonly string[] {
  return flag.includes('[no-]') ? [flag.replace('[no-]', ''), flag.replace('[no-]', 'no-')] : [flag]
}

function typeOf(written: string): string {
  const inner = /^<([^<>]*)>$/.exec(written)?.[1] ?? /^"([^"]*)"$/.exec(written)?.[1]
  return (inner ?? written).trim()
}
