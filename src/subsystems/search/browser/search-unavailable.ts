/** Thrown if a file of the index is missing or corrupt, or if the engine does not respond. A retry may help. */
export class SearchUnavailable extends Error {
  override readonly name = 'SearchUnavailable'
}
