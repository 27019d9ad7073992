import {fill, type Values} from './fill.ts'
import {pluralCategory, type Word} from './word.ts'

/** Words of one language, by key. */
export interface Words<Key extends string = string> {
  readonly lang: string
  readonly texts: Readonly<Record<Key, Word>>
}

export type {Values}

/** Returns an interface text with its placeholders filled. The value `count` selects the plural form. */
export function translate<Key extends string>({lang, texts}: Words<Key>, key: Key, values: Values = {}): string {
  return fill(formOf(texts[key], lang, values.count), values)
}

/**
 * Returns text in pieces, with values in place of its placeholders, for links and elements within a sentence.
 *
 * @param values a placeholder without a value stays text
 */
export function translateParts<Key extends string, Part>(
  {lang, texts}: Words<Key>,
  key: Key,
  values: Readonly<Record<string, Part>>,
  count?: number
): (string | Part)[] {
  const pieces = formOf(texts[key], lang, count).split(/\{(\w+)\}/)
  return pieces
    .map((piece, index) =>
      index % 2 === 0 ? piece : (values[piece] ?? (piece === 'count' ? String(count) : `{${piece}}`))
    )
    .filter(piece => piece !== '')
}

function formOf(word: Word, lang: string, count: string | number | undefined): string {
  if (typeof word === 'string') return word
  return (typeof count === 'number' && word[pluralCategory(lang, count)]) || word.other
}
