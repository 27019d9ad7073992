const ascii = /^[\u0020-\u007e]*$/

/** A path as systems know it that ignore case and Unicode form: two files whose folded paths are equal are one there. */
export function foldPath(path: string): string {
  return (ascii.test(path) ? path : path.normalize('NFC')).toLowerCase()
}
