/** What a project writes about the releases of a program, in the file beside the record. */
export interface OwnNotes {
  /** Markdown above the first release. */
  readonly start: string
  readonly releases: ReadonlyMap<string, OwnNote>
}

export interface OwnNote {
  /** Markdown. */
  readonly text: string
  /** Line of the heading, from 1. */
  readonly line: number
}

export const noOwnNotes: OwnNotes = {start: '', releases: new Map()}

/** Reads a file with a heading `## VERSION` for each release about which the project has something to say. */
export function readOwnNotes(text: string): OwnNotes {
  const start: string[] = []
  const parts: {version: string; line: number; lines: string[]}[] = []
  let fence: string | undefined
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
    if (fence === undefined) fence = mark
    else if (mark?.startsWith(fence)) fence = undefined
    const version = fence === undefined ? /^##\s+(.+?)\s*#*\s*$/.exec(line)?.[1] : undefined
    if (version === undefined) (parts.at(-1)?.lines ?? start).push(line)
    else parts.push({version, line: index + 1, lines: []})
  }
  return {
    start: start.join('\n').trim(),
    releases: new Map(parts.map(({version, line, lines}) => [version, {line, text: lines.join('\n').trim()}]))
  }
}
