/** Values of a text's placeholders. */
export type Values = Readonly<Record<string, string | number>>

/** Returns text with `{name}` replaced by values. A placeholder without a value stays as it is. */
export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
