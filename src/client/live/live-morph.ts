import {Idiomorph} from 'idiomorph'
import {updateEvent} from '../../model/dev-protocol.ts'
import {childrenPlaces, isSameIsland, offerChildren, offerCode, pairIslands} from './live-islands.ts'
import type {LiveMorph} from './live-part.ts'
import {awaitSheet, dismissSheet, isSheet, removeDismissed} from './live-sheets.ts'
import type {ClientState} from './live-state.ts'
import type {LiveVersions} from './live-versions.ts'

/**
 * Changes the document to the server's version, touching only what differs: scroll position, open disclosures, focus and selection
 * stay. A mounted island stays as it is, and only its children are morphed. Elements that cannot be morphed, such as an island with
 * new props or new code, are replaced.
 *
 * @param morphs what features do with elements that their scripts change
 */
export function morphDocument(
  html: string,
  {
    state,
    versions,
    morphs
  }: {
    readonly state: ClientState
    readonly versions: LiveVersions
    readonly morphs: readonly LiveMorph[]
  }
): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  const [there, wanted] = [scriptsOf(document), scriptsOf(next)]
  // The page was bare before and now has scripts, so it is reloaded.
  if (![...there.keys()].some(src => wanted.has(src)) && there.size + wanted.size > 0) {
    location.reload()
    return
  }
  const replaced: [Element, Element][] = []
  const isUnchanged = versions.take()
  state.update(() => {
    const selection = keepSelection()
    const place = keepPlace()
    const {activeElement} = document
    updateHead(next, state)
    // Setting this makes the browser restyle every element, even if the value stays the same.
    const {lang} = next.documentElement
    if (document.documentElement.lang !== lang) document.documentElement.lang = lang
    for (const morph of morphs) morph.carry(document.body, next.body)
    const unpair = pairIslands(document.body, next.body)
    const inner: (readonly [Element, Element])[] = []
    let pair: readonly [Element, Node] | undefined
    const options = {
      ignoreActiveValue: true,
      callbacks: {
        beforeNodeMorphed(before: Element, after: Node) {
          pair = [before, after]
          if (!(before instanceof Element) || !(after instanceof Element)) return true
          // Most of a page is unchanged, and the browser compares a subtree faster than a script walks it.
          if (before.isEqualNode(after) || isUnchanged(before, after)) return false
          if (state.isOwn(before) && !morphs.some(morph => morph.isCarried(before))) return false
          if (before.matches('[data-island]') && isSameIsland(before, after)) {
            const answer = offerChildren(before, after)
            if (answer === undefined) return true
            const replaceLater = (): void => replaceIsland(before, after, state)
            if (answer === 'kept' && offerCode(before, after, replaceLater))
              inner.push(...childrenPlaces(before, after))
            else replaced.push([before, after])
            return false
          }
          if (!before.matches('[data-island]') && !morphs.some(morph => morph.mustReplace(before, after))) return true
          replaced.push([before, after])
          return false
        },
        beforeNodeRemoved: (node: Node) => !state.isOwn(node) || node instanceof Text,
        beforeAttributeUpdated(name: string, element: Element) {
          if (element.localName === 'details' && name === 'open') return serverChanged(name, element)
          return state.serverValue(element, name) === undefined || serverChanged(name, element)
        }
      }
    }
    void Idiomorph.morph(document.body, next.body, {...options, morphStyle: 'outerHTML'})
    // An island's children may contain islands.
    for (const [before, after] of inner) void Idiomorph.morph(before, after, {...options, morphStyle: 'outerHTML'})
    unpair()
    for (const [before, after] of replaced) if (before.isConnected) before.replaceWith(after)
    if (activeElement instanceof HTMLElement && activeElement.isConnected && document.activeElement !== activeElement)
      activeElement.focus({preventScroll: true})
    selection()
    place()

    /** Returns whether the server's value of an attribute changed since a script or the reader changed it. */
    function serverChanged(name: string, element: Element): boolean {
      const after = pair?.[0] === element && pair[1] instanceof Element ? pair[1].getAttribute(name) : null
      const known = state.serverValue(element, name)
      return known !== undefined && known !== after
    }
  })
  versions.remember(html)
  document.dispatchEvent(new CustomEvent(updateEvent))
  for (const [src, script] of wanted) if (!there.has(src)) addScript(script)
  for (const morph of morphs) morph.restore()
}

/** Replaces an island after the update, because its new code cannot keep its state. */
function replaceIsland(before: Element, after: Element, state: ClientState): void {
  if (!before.isConnected) return
  state.update(() => before.replaceWith(document.importNode(after, true)))
  document.dispatchEvent(new CustomEvent(updateEvent))
}

/**
 * Updates title, description and other head elements in place, because the order of style sheets matters. Scripts stay, and so do
 * the elements that they added. A style sheet is only removed after its successor has loaded.
 */
function updateHead(next: Document, state: ClientState): void {
  if (document.title !== next.title) document.title = next.title
  const keep = 'script, title'
  const olds = [...document.head.children].filter(child => !child.matches(keep) && !state.isOwn(child))
  const newChildren = [...next.head.children].filter(child => !child.matches(keep))
  const known = new Map(olds.map(child => [headKey(child), child]))
  const wanted = new Set(newChildren.map(headKey))
  let after: Element | null = null
  for (const child of newChildren.reverse()) {
    const there: Element = known.get(headKey(child)) ?? document.importNode(child, true)
    if (!there.isConnected) {
      if (isSheet(there)) awaitSheet(there)
      document.head.insertBefore(there, after)
    }
    after = there
  }
  for (const child of olds) {
    const stays = wanted.has(headKey(child))
    if (isSheet(child)) dismissSheet(child, !stays)
    else if (!stays) child.remove()
  }
  removeDismissed()
}

/** Returns an element as the server wrote it. The address of a refreshed style sheet has an added query. */
function headKey(element: Element): string {
  return element.outerHTML.replace(/\?v=\d+(?=")/, '')
}

/** Returns the scripts of a document by address. A page may have its own scripts: for figures, placeholders, errors. */
function scriptsOf(from: Document): Map<string, HTMLScriptElement> {
  const own = [...from.head.querySelectorAll<HTMLScriptElement>('script[src]')].map(
    script => [script.getAttribute('src') ?? '', script] as const
  )
  return new Map(own.filter(([src]) => !/\/live\.[^/]*$/.test(src)))
}

/**
 * Adds and runs a script that the page now needs. The element is created here because scripts of a parsed document never run.
 * Scripts that the page no longer needs can stay: the elements that they look for are gone.
 */
function addScript(from: HTMLScriptElement): void {
  const script = document.createElement('script')
  for (const {name, value} of from.attributes) script.setAttribute(name, value)
  script.addEventListener('load', () => document.dispatchEvent(new CustomEvent(updateEvent)))
  document.head.append(script)
}

/**
 * Saves the position of the text in view, and returns a function that restores it. Scroll anchoring of the browser is turned off,
 * because not all browsers have it, not for all cases, and both together would scroll twice.
 */
function keepPlace(): () => void {
  const {style} = document.documentElement
  if (scrollY === 0) return () => undefined
  const read = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6, p, li, pre, table, dt, dd)')]
  const found: {readonly element: Element; readonly top: number; readonly text: string | null}[] = []
  for (const element of read) {
    const {top, height} = element.getBoundingClientRect()
    if (height > 0 && top >= 0 && top < innerHeight) found.push({element, top, text: element.textContent})
    if (found.length === 8) break
  }
  style.overflowAnchor = 'none'
  return () => {
    // An element may now hold another paragraph. The right one has the same text.
    const kept = found.find(({element, text}) => element.isConnected && element.textContent === text)
    const moved = kept ? kept.element.getBoundingClientRect().top - kept.top : 0
    if (moved !== 0) scrollBy({top: moved, behavior: 'instant'})
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        style.overflowAnchor = ''
      })
    )
  }
}

/** Saves the selection, and restores it if its text still exists. */
function keepSelection(): () => void {
  const selection = getSelection()
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return () => undefined
  const {anchorNode, anchorOffset, focusNode, focusOffset} = selection
  return () => {
    if (!anchorNode?.isConnected || !focusNode?.isConnected) return
    if (selection.anchorNode === anchorNode && selection.focusNode === focusNode && !selection.isCollapsed) return
    const within = (node: Node, offset: number): number =>
      Math.min(offset, node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '').length : node.childNodes.length)
    selection.setBaseAndExtent(anchorNode, within(anchorNode, anchorOffset), focusNode, within(focusNode, focusOffset))
  }
}
