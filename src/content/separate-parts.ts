import {shortHash} from '../model/short-hash.ts'

/**
 * Renders a part of a page separately, when everything around it is complete.
 *
 * @param children HTML of what is between the part's marks
 */
type RenderPart = (children: string) => Promise<string>

/** A rendered page whose separate parts are not filled in yet. */
export interface Markup {
  readonly html: string
  readonly parts: readonly RenderPart[]
}

/** The current rendering. A thread renders only one thing at a time. */
let current: {readonly parts: RenderPart[]; readonly seen: Map<string, number>; readonly salt: string} | undefined

/** Marks around the children of a part: private-use characters, which React passes through. */
const opening = (index: number): string => `\uE004${index}\uE005`
const closing = (index: number): string => `\uE006${index}\uE007`

/** Returns the marks to put around the children of a part that is rendered separately. */
export function separatePart(render: RenderPart): readonly [opening: string, closing: string] {
  const index = (current?.parts.push(render) ?? 1) - 1
  return [opening(index), closing(index)]
}

/**
 * Returns a prefix for the ids in a part. It depends only on the identity, so an edit elsewhere on the page does not change it. Equal
 * prefixes are numbered.
 */
export function partPrefix(identity: string): string {
  const name = shortHash(`${current?.salt ?? ''}${identity}`)
  const count = current?.seen.get(name) ?? 0
  current?.seen.set(name, count + 1)
  return count === 0 ? `${name}-` : `${name}-${count}-`
}

/**
 * Collects the separate parts of a rendering.
 *
 * @param salt distinguishes their ids from those of another rendering on the same page
 * @param render if it is asynchronous, nothing else is rendered in the thread in the meantime
 */
export async function gatherParts(salt: string, render: () => string | Promise<string>): Promise<Markup> {
  const before = current
  const mine = {parts: [], seen: new Map(), salt}
  current = mine
  try {
    const made = render()
    return {html: typeof made === 'string' ? made : await made, parts: mine.parts}
  } finally {
    current = before
  }
}

/** Fills in the separate parts, inner ones first. */
export async function fillParts({html, parts}: Markup): Promise<string> {
  let filled = html
  for (let index = parts.length - 1; index >= 0; index--) {
    const from = filled.indexOf(opening(index))
    const to = filled.indexOf(closing(index))
    const made = parts[index]
    // React may call a component and discard its result.
    if (!made || from < 0) continue
    const children = filled.slice(from + opening(index).length, to)
    filled = filled.slice(0, from) + (await made(children)) + filled.slice(to + closing(index).length)
  }
  return filled
}
