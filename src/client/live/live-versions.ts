import type {ClientState} from './live-state.ts'

/**
 * The server's last version of each displayed element. If a new version is the same, the element keeps the changes of scripts and
 * readers, and nothing has to walk it. Marks of a few hundred names in code are most of the difference between a page and its
 * document.
 */
export interface LiveVersions {
  /**
   * Records the last version before the page changes.
   *
   * @returns a function that checks whether the new version of an element equals the last one
   */
  take(): (element: Element, after: Element) => boolean
  /**
   * Remembers the document that the page now shows. It is processed when the browser is idle, or when the next document arrives.
   */
  remember(html: string): void
}

export function createLiveVersions(state: ClientState): LiveVersions {
  let versions = new WeakMap<Element, Element>()
  /** The displayed document, if it is not processed yet. */
  let shownLast: string | undefined
  const note = (shown: Element, element: Element): void => {
    versions.set(shown, element)
    // The framework controls the content of an island.
    if (shown.matches('[data-island]')) return
    const children = [...shown.children].filter(child => !state.isOwn(child))
    // If a script has moved or removed children, their order cannot be compared.
    if (children.length !== element.children.length) return
    const isAlike = children.every((child, at) => child.localName === element.children[at]?.localName)
    if (isAlike) for (const [at, child] of children.entries()) note(child, element.children[at] as Element)
  }
  const process = (): void => {
    if (shownLast !== undefined) note(document.body, new DOMParser().parseFromString(shownLast, 'text/html').body)
    shownLast = undefined
  }
  return {
    take() {
      process()
      const known = versions
      versions = new WeakMap()
      return (element, after) => known.get(element)?.isEqualNode(after) ?? false
    },
    remember(html) {
      shownLast = html
      const whenIdle = window.requestIdleCallback ?? setTimeout
      whenIdle(process)
    }
  }
}
