/** What is thrown where a file of the last index is not as it was written: the index is then made anew. */
export class LostIndexFile extends Error {}
