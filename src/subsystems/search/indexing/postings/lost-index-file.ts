/** Thrown if a file of the previous index was modified or removed. The index is then built from scratch. */
export class LostIndexFile extends Error {}
