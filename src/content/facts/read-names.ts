/** Returns the names in a `data-search-names` attribute. No signature and no address contains their separator. */
export function readNames(attribute: string): string[] {
  return attribute
    .split('|')
    .map(name => name.trim().replace(/\s+/g, ' '))
    .filter(name => name !== '')
}
