const lastPart = /\/(?::([A-Za-z]\w*)\*|\[\.\.\.(\w+)\]|\*)$/

/**
 * Converts a redirect whose address may be a pattern to docsgen's form, which hosts accept: `/a/:path*` to `/a/*`, with `:splat` in the
 * target. Plain addresses and single parts (`/a/:id`) stay as they are.
 *
 * @returns `undefined` for patterns that hosts do not have: expressions, optional parts, a part of any length before the end
 */
export function redirectPattern(from: string, to: string): readonly [from: string, to: string] | undefined {
  const [end, named, spread] = lastPart.exec(from) ?? []
  const rest = named ?? spread
  const inParts = (path: string): string => path.replace(/\[(\w+)\]/g, ':$1')
  const start = inParts(end === undefined ? from : from.slice(0, -end.length))
  const target = inParts(
    to
      .replace(/:([A-Za-z]\w*)\*|\[\.\.\.(\w+)\]/g, (whole, one, two) => ((one ?? two) === rest ? ':splat' : whole))
      .replace(/\/\*$/, end === '/*' ? '/:splat' : '/*')
  )
  const partsOf = (path: string): string[] =>
    [...path.replace(/^[a-z]+:\/\//, '').matchAll(/:([A-Za-z]\w*)/g)].map(([, name = '']) => name)
  const known = new Set([...partsOf(start), ...(end === undefined ? [] : ['splat'])])
  const isClear =
    !/[()[\]*+?$]/.test(start) && !/[()[\]*$]/.test(target) && partsOf(target).every(name => known.has(name))
  return isClear ? [end === undefined ? start : `${start}/*`, target] : undefined
}
