import {escapeHtml} from './markdown.ts'

/** Characters of names, such as `/users/{user_id}`, that prevent the use of the faster parser where they are in an attribute. */
const marks: Readonly<Record<string, string>> = {_: '&lowbar;', '*': '&ast;', '[': '&lsqb;', ']': '&rsqb;'}

/** Returns the attributes that declare exact names for search, with their kind. */
export function searchNames(kind: string, names: readonly string[]): string {
  const value = escapeHtml(names.join('|')).replace(/[_*[\]]/g, mark => marks[mark] ?? mark)
  return `data-search-kind="${kind}" data-search-names="${value}"`
}
