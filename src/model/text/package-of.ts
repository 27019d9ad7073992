/** Returns the package of an import; `undefined` if it cannot be a package. */
export function packageOf(specifier: string): string | undefined {
  return /^((?:@[a-z\d][a-z\d._-]*\/)?[a-z\d][a-z\d._-]*)(?:\/|$)/.exec(specifier)?.[1]
}
