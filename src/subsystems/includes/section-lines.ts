import GithubSlugger from 'github-slugger'

interface Section {
  readonly anchor: string
  readonly depth: number
  /** Index of the line of the heading. */
  readonly line: number
}

/** Returns the indexes of the lines of a section of Markdown, from its heading to the next one of its level; `undefined` without one. */
export function sectionLines(lines: readonly string[], anchor: string): readonly number[] | undefined {
  const all = findSections(lines)
  const at = all.findIndex(section => section.anchor === anchor)
  const section = all[at]
  if (!section) return undefined
  const end = all.slice(at + 1).find(({depth}) => depth <= section.depth)?.line ?? lines.length
  return Array.from({length: end - section.line}, (_, index) => section.line + index)
}

/** Returns the anchors of the sections of Markdown. */
export function sectionsOf(lines: readonly string[]): string[] {
  return findSections(lines).map(({anchor}) => anchor)
}

/** Finds headings that start with `#`, outside of fences. An anchor is written behind the heading (`{#batch}`), or follows from its text. */
function findSections(lines: readonly string[]): readonly Section[] {
  const slugger = new GithubSlugger()
  const found: Section[] = []
  let fence: string | undefined
  for (const [line, text] of lines.entries()) {
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(text) ?? []
    if (mark !== undefined) {
      if (fence === undefined) fence = mark
      else if (mark.startsWith(fence) && text.trim() === mark) fence = undefined
      continue
    }
    const [, marks = '', title = ''] =
      (fence === undefined && /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(text)) || []
    if (marks === '') continue
    const [, plain = title, own] = /^(.*?)[ \t]*\\?\{[ \t]*#([\w.:-]+)[^}]*\}$/.exec(title) ?? []
    const words = plain.replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1').replace(/[`*]|<[^>]*>/g, '')
    found.push({anchor: own ?? slugger.slug(words), depth: marks.length, line})
  }
  return found
}
