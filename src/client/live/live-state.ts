/**
 * Changes that scripts and the reader have made to the server's document: attributes (an open disclosure, a selected tab, the row
 * in view) and elements (rows of tabs, dialogs). An update keeps them if the server's own part has not changed.
 */
export interface ClientState {
  /** Returns the server's value of an attribute that was changed in the browser, or `undefined` if it was not changed. */
  serverValue(element: Element, name: string): string | null | undefined
  /** Returns whether a node was created in the browser. */
  isOwn(node: Node): boolean
  /** Runs a change that comes from the server. */
  update(change: () => void): void
}

export function watchClientState(): ClientState {
  const attributes = new WeakMap<Element, Map<string, string | null>>()
  const own = new WeakSet<Node>()
  // Nodes that the parser inserts are the server's. Later ones are the browser's.
  let parsed = document.readyState !== 'loading'
  const take = (records: readonly MutationRecord[]): void => {
    for (const {type, target, attributeName, oldValue, addedNodes} of records) {
      if (type === 'attributes' && attributeName && target instanceof Element) {
        const known = attributes.get(target) ?? new Map<string, string | null>()
        if (!known.has(attributeName)) known.set(attributeName, oldValue)
        attributes.set(target, known)
      } else if (parsed) for (const node of addedNodes) own.add(node)
    }
  }
  const observer = new MutationObserver(take)
  const observe = (): void =>
    observer.observe(document.documentElement, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeOldValue: true
    })
  // Module scripts run after the document is parsed, and this one runs first.
  parsed = true
  observe()
  return {
    serverValue: (element, name) =>
      attributes.get(element)?.has(name) ? attributes.get(element)?.get(name) : undefined,
    isOwn: node => own.has(node),
    update(change) {
      take(observer.takeRecords())
      observer.disconnect()
      try {
        change()
      } finally {
        observe()
      }
    }
  }
}
