/** Returns the files of a page of the documentation in order, from its fences with `filename="…"`. */
export function filesOf(text: string): {file: string; text: string}[]
