import {escapeHtml} from './markdown.ts'
import type {PageText} from './page-text.ts'

/** Writes the tags of a part; nothing if it has none. */
export function writeTags(
  out: PageText,
  tags: readonly {readonly name: string; readonly description?: string | undefined}[]
): void {
  const shown = tags.map(({name, description}) => {
    const words = out.inline(description)
    return `<code>${escapeHtml(name)}</code>${words && ` (${words})`}`
  })
  if (shown.length > 0) out.html(`<p class="api-rules">Tags: ${shown.join(', ')}</p>`)
}

/** Writes the tags of an operation that is in several groups. The overview has their descriptions. */
export function writeGroups(out: PageText, names: readonly string[]): void {
  if (names.length > 1)
    writeTags(
      out,
      names.map(name => ({name}))
    )
}
