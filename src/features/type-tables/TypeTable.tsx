export interface TypeTableProps {
  /** Description of each property, by name. */
  readonly type: Readonly<Record<string, TypeTableEntry>>
}

export interface TypeTableEntry {
  readonly type?: string
  readonly description?: string
  /** Default value. */
  readonly default?: string | number | boolean
  readonly required?: boolean
  readonly deprecated?: boolean
}

/** A table of the properties of an object. On pages, `remarkWritten` turns it into a Markdown table before rendering. */
export function TypeTable({type}: TypeTableProps) {
  return (
    <ul>
      {Object.entries(type ?? {}).map(([name, {description}]) => (
        <li key={name}>
          <code>{name}</code> {description}
        </li>
      ))}
    </ul>
  )
}
