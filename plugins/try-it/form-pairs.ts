import type {Json} from '../api/json.ts'

/** Returns whether bodies of a media type are fields of a form. */
export function isForm(type: string): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(type)
}

/** Returns the fields of a form. Nested members are written with brackets: `card[number]`. */
export function formPairs(value: Json, name = ''): [name: string, value: string][] {
  if (Array.isArray(value)) return value.flatMap((item, index) => formPairs(item as Json, `${name}[${index}]`))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) =>
      formPairs(inner as Json, name === '' ? key : `${name}[${key}]`)
    )
  return [[name, value === null ? '' : String(value)]]
}
