/**
 * What scripts and the reader have changed in the document since it came from the server: attributes (an opened
 * disclosure, a chosen tab, the row in view) and elements (rows of tabs, dialogs). An update leaves these alone where the
 * server's own part has not changed.
 */
export interface ClientState {
  /** The server's value of an attribute that was changed here; `undefined` where it was not changed. */
  serverValue(element: Element, name: string): string | null | undefined
  /** Whether a node was made here. */
  isOwn(node: Node): boolean
  /** Runs a change that is the server's. */
  update(change: () => void): void
}

export function watchClientState(): ClientState {
  const attributes = new WeakMap<Element, Map<string, string | null>>()
  const own = new WeakSet<Node>()
  // The parser's own insertions are the server's; what comes after it has ended is ours.
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
  // Module scripts run once the document is parsed; this one before the others.
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
