const ascii = /^[\u0020-\u007e]*$/

/**
 * Returns a path in lower case and NFC. Two files with equal folded paths are the same file on systems that ignore case and
 * Unicode form.
 */
export function foldPath(path: string): string {
  return (ascii.test(path) ? path : path.normalize('NFC')).toLowerCase()
}
