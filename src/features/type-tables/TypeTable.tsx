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

/** A table of the properties of an object. */
export function TypeTable({type}: TypeTableProps) {
  // Pages show a Markdown table instead. This is for components that render it themselves.
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
