import type {HelpFlags, RecordedFlag} from '../help/recorded-flag.ts'

/**
 * Reads a file of environment variables: `NAME=value` on each line, after comments that describe it. A line `# NAME=value` is a variable
 * that is not set.
 */
export function readEnvironment(text: string): HelpFlags {
  const flags = new Map<string, RecordedFlag>()
  const unread: string[] = []
  let comments: string[] = []
  for (const line of text.split(/\r?\n/)) {
    const [, name, written = ''] = /^(?:#\s*)?(?:export\s+)?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line.trim()) ?? []
    if (name !== undefined) {
      const [value, beside] = splitValue(written)
      const words = [...comments, ...(beside === undefined ? [] : [beside])].join(' ')
      if (!flags.has(name)) flags.set(name, {name, ...(value !== '' && {default: value}), text: words})
      comments = []
    } else if (line.trim() === '') comments = []
    else if (line.trim().startsWith('#')) comments.push(line.trim().replace(/^#+\s*/, ''))
    else unread.push(line.trim())
  }
  return {format: 'dotenv', flags: [...flags.values()], unread}
}

/** Returns the value of a variable without its quotes, and the comment after it. */
function splitValue(written: string): readonly [value: string, comment: string | undefined] {
  const [, double, single, bare, comment] = /^(?:"([^"]*)"|'([^']*)'|(.*?))(?:\s+#\s*(.*))?$/.exec(written) ?? []
  return [(double ?? single ?? bare ?? '').trim(), comment]
}
