import {type JsonObject, textOf} from '../api/json.ts'
import {escapeHtml} from '../api/markdown.ts'
import type {PageText} from '../api/page-text.ts'
import {writeExternalDocs} from '../api/schemas/schema-words.ts'
import {writeTags} from '../api/write-tags.ts'
import {bindingsOf, tagsOf} from './channels.ts'

/** Writes tags, bindings and further documentation. */
export function writeExtras(out: PageText, root: JsonObject, raw: JsonObject): void {
  writeExternalDocs(out, [raw])
  const tags = tagsOf(root, raw)
  writeTags(
    out,
    tags.map(({name, description}) => ({name: textOf(name) ?? '', description: textOf(description)}))
  )
  for (const [protocol, binding] of bindingsOf(root, raw)) {
    out.html(`<details class="api-inside"><summary>Binding of <code>${escapeHtml(protocol)}</code></summary>`)
    out.fence('json', JSON.stringify(binding, undefined, 2))
    out.html('</details>')
  }
}
