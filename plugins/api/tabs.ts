import {escapeHtml} from './markdown.ts'
import type {PageText} from './page-text.ts'

export interface Panel {
  readonly label: string
  readonly language: string
  readonly code: string
}

/** Writes code blocks as tabs, in the markup of `<CodeGroup>`. Without a script, they are shown one below the other. */
export function writeTabs(out: PageText, storageKey: string | undefined, panels: readonly Panel[]): void {
  const key = storageKey === undefined ? '' : ` data-storage-key="${storageKey}"`
  out.html(`<div class="code-group tabs" data-tabs=""${key}>`)
  panels.forEach(({label, language, code}, index) => {
    const selected = index === 0 ? ' data-selected=""' : ''
    out.html(
      `<div class="tab-panel" data-tab="${escapeHtml(label)}"${selected}><p class="tab-label">${escapeHtml(label)}</p>`
    )
    out.fence(language, code)
    out.html('</div>')
  })
  out.html('</div>')
}
