import type {ClientState} from './live-state.ts'

/**
 * What the server said last of each element on the screen. Where it says the same again, an element stays as scripts and the
 * reader have made it, and nothing has to walk through it: marks of a few hundred names in code are most of what differs between
 * a page and its document.
 */
export interface Said {
  /**
   * The screen is about to become another one: what was said of it is known for the last time.
   *
   * @returns whether a document says of an element what the last one said
   */
  take(): (element: Element, after: Element) => boolean
  /** The screen shows this document now. Taken in once the browser has nothing else to do, or when the next one comes. */
  remember(html: string): void
}

export function rememberSaid(state: ClientState): Said {
  let said = new WeakMap<Element, Element>()
  /** A document that is shown and not taken in yet. */
  let shownLast: string | undefined
  const note = (shown: Element, element: Element): void => {
    said.set(shown, element)
    // What is in an island is its framework's.
    if (shown.matches('[data-island]')) return
    const children = [...shown.children].filter(child => !state.isOwn(child))
    // A script that moved or took away any of them leaves no order to go by.
    if (children.length !== element.children.length) return
    const isAlike = children.every((child, at) => child.localName === element.children[at]?.localName)
    if (isAlike) for (const [at, child] of children.entries()) note(child, element.children[at] as Element)
  }
  const takeIn = (): void => {
    if (shownLast !== undefined) note(document.body, new DOMParser().parseFromString(shownLast, 'text/html').body)
    shownLast = undefined
  }
  return {
    take() {
      takeIn()
      const known = said
      said = new WeakMap()
      return (element, after) => known.get(element)?.isEqualNode(after) ?? false
    },
    remember(html) {
      shownLast = html
      const whenIdle = window.requestIdleCallback ?? setTimeout
      whenIdle(takeIn)
    }
  }
}
