import {Idiomorph} from 'idiomorph'
import {updateEvent} from '../../model/dev-protocol.ts'
import {childrenPlaces, isSameIsland, offerChildren, pairIslands} from './live-islands.ts'
import {awaitSheet, dismissSheet, isSheet, removeDismissed} from './live-sheets.ts'
import type {ClientState} from './live-state.ts'
import type {LiveVersions} from './live-versions.ts'

/**
 * Changes the document to the server's version, touching only what differs: scroll position, open disclosures, selected tabs,
 * focus and selection stay. A mounted island stays as it is, and only its children are morphed. Elements that cannot be morphed
 * (an island with new props or new code, tabs with other labels) are replaced.
 */
export function morphDocument(
  html: string,
  {state, versions}: {readonly state: ClientState; readonly versions: LiveVersions}
): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  const [there, wanted] = [scriptsOf(document), scriptsOf(next)]
  // The page was bare before and now has scripts, so it is reloaded.
  if (![...there.keys()].some(src => wanted.has(src)) && there.size + wanted.size > 0) {
    location.reload()
    return
  }
  const replaced: [Element, Element][] = []
  const chosen = new Map<Element, string>()
  const isUnchanged = versions.take()
  state.update(() => {
    const selection = keepSelection()
    const place = keepPlace()
    const {activeElement} = document
    updateHead(next, state)
    // Setting this makes the browser restyle every element, even if the value stays the same.
    const {lang} = next.documentElement
    if (document.documentElement.lang !== lang) document.documentElement.lang = lang
    carryTabs(document.body, next.body)
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
          if (state.isOwn(before) && !before.matches('.tab-list, .tab-list *')) return false
          if (before.matches('[data-island]') && isSameIsland(before, after)) {
            const answer = offerChildren(before, after)
            if (answer === undefined) return true
            if (answer === 'kept') inner.push(...childrenPlaces(before, after))
            else replaced.push([before, after])
            return false
          }
          if (!cannotMorph(before, after)) return true
          if (before.matches('[data-tabs]'))
            chosen.set(after, before.querySelector('[role=tab][aria-selected=true]')?.textContent ?? '')
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
    Idiomorph.morph(document.body, next.body, {...options, morphStyle: 'outerHTML'})
    // An island's children may contain islands.
    for (const [before, after] of inner) Idiomorph.morph(before, after, {...options, morphStyle: 'outerHTML'})
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
  for (const [tabs, label] of chosen) {
    for (const tab of tabs.querySelectorAll<HTMLButtonElement>(':scope > [role=tablist] > [role=tab]'))
      if (tab.textContent === label && tab.ariaSelected !== 'true') tab.click()
  }
}

/** Returns whether an element cannot be morphed: an island, which its framework controls, or tabs with other labels. */
function cannotMorph(before: Element, after: Element): boolean {
  if (before.matches('[data-island]')) return true
  if (before.matches('[data-tabs]') && after.matches('[data-tabs]')) return labelsOf(before) !== labelsOf(after)
  return false
}

function labelsOf(tabs: Element): string {
  return JSON.stringify(
    [...tabs.children]
      .filter(child => child.matches('.tab-panel'))
      .map(panel => [panel.getAttribute('data-tab'), panel.hasAttribute('data-disabled')])
  )
}

const panelAttributes = ['id', 'role', 'hidden', 'tabindex', 'aria-labelledby']

/**
 * Copies the script's changes of the old tabs to the new document: their row of buttons, and each panel's id and state. Without
 * them, panels with a generated id would not be recognized.
 */
function carryTabs(before: Element, after: Element): void {
  const old = [...before.querySelectorAll('[data-tabs][data-ready]')]
  const taken = new Set<Element>()
  for (const tabs of after.querySelectorAll('[data-tabs]')) {
    const match = old.find(candidate => !taken.has(candidate) && labelsOf(candidate) === labelsOf(tabs))
    const list = match?.querySelector(':scope > [role=tablist]')
    if (!match || !list) continue
    taken.add(match)
    const panels = [...match.children].filter(child => child.matches('.tab-panel'))
    const fresh = [...tabs.children].filter(child => child.matches('.tab-panel'))
    tabs.prepend(list.cloneNode(true))
    tabs.setAttribute('data-ready', '')
    for (const [at, panel] of panels.entries()) {
      for (const name of panelAttributes) {
        const value = panel.getAttribute(name)
        if (value !== null && !(name === 'id' && fresh[at]?.id)) fresh[at]?.setAttribute(name, value)
      }
    }
  }
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

/** Returns the scripts of a document by address. A page may have scripts of its own: for figures, placeholders, errors. */
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
