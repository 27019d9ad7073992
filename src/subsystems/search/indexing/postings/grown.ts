/** Returns a larger copy of a column. */
export function grown<T extends Int32Array | Uint16Array | Uint32Array>(column: T, size: number): T {
  const larger = new (column.constructor as new (size: number) => T)(size)
  larger.set(column)
  return larger
}
