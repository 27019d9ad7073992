/** Returns the note of a finding about a missing file whose paths, relative to the root, all point outside the project. */
export function outsideNote(paths: readonly string[]): {readonly note?: string} {
  const isOutside = paths.length > 0 && paths.every(path => path.startsWith('../'))
  return isOutside ? {note: "The path points outside the project's folder. Copy the file into the project."} : {}
}
