export interface TypeTableProps {
  /** What there is to say of each property, by its name. */
  readonly type: Readonly<Record<string, TypeTableEntry>>
}

export interface TypeTableEntry {
  readonly type?: string
  readonly description?: string
  /** What it is without being given. */
  readonly default?: string | number | boolean
  readonly required?: boolean
  readonly deprecated?: boolean
}

/** Properties of an object as a table. In a page it has become a table of Markdown before it is rendered (`remarkWritten`). */
export function TypeTable({type}: TypeTableProps) {
  return (
    <ul>
      {Object.entries(type).map(([name, {description}]) => (
        <li key={name}>
          <code>{name}</code> {description}
        </li>
      ))}
    </ul>
  )
}
