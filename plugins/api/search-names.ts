import {escapeHtml} from './markdown.ts'

/** Returns the attributes that declare exact names for search, with their kind. */
export function searchNames(kind: string, names: readonly string[]): string {
  return `data-search-kind="${kind}" data-search-names="${escapeHtml(names.join('|'))}"`
}
