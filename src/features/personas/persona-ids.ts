/** Returns the ids in a list that spaces or commas separate. */
export function personaIds(list: string): string[] {
  return list.split(/[\s,]+/).filter(Boolean)
}
