/** Joins paths and resolves dots. A path outside the root keeps its leading `..`. Empty for the root itself. */
export function resolvePath(...parts: readonly string[]): string {
  const joined: string[] = []
  for (const part of parts.join('/').split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..' && joined.length > 0 && joined.at(-1) !== '..') joined.pop()
    else joined.push(part)
  }
  return joined.join('/')
}
