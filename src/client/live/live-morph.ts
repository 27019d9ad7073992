import {Idiomorph} from 'idiomorph'
import {updateEvent} from '../../model/dev-protocol.ts'
import {childrenPlaces, isSameIsland, offerChildren, pairIslands} from './live-islands.ts'
import type {Said} from './live-said.ts'
import {awaitSheet, dismissSheet, isSheet, removeDismissed} from './live-sheets.ts'
import type {ClientState} from './live-state.ts'

/**
 * Makes the document what the server says, touching only what differs: scroll position, open disclosures, chosen tabs,
 * focus and selection stay. An island that is alive is its framework's: it stays as it is, and only the children that it
 * shows are morphed. What cannot be morphed (an island with new properties or new code, tabs with other labels) is put in
 * anew.
 */
export function morphDocument(html: string, {state, said}: {readonly state: ClientState; readonly said: Said}): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  const [there, wanted] = [scriptsOf(document), scriptsOf(next)]
  // A bare page that becomes a real one is loaded.
  if (![...there.keys()].some(src => wanted.has(src)) && there.size + wanted.size > 0) {
    location.reload()
    return
  }
  const replaced: [Element, Element][] = []
  const chosen = new Map<Element, string>()
  const isSaid = said.take()
  state.update(() => {
    const selection = keepSelection()
    const place = keepPlace()
    const {activeElement} = document
    updateHead(next, state)
    // Setting it, even to what it is, makes the browser style every element anew.
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
          // Most of a page is as it was: the browser compares a subtree faster than anything here walks it.
          if (before.isEqualNode(after) || isSaid(before, after)) return false
          if (state.isOwn(before) && !before.matches('.tab-list, .tab-list *')) return false
          if (before.matches('[data-island]') && isSameIsland(before, after)) {
            const answer = offerChildren(before, after)
            if (answer === undefined) return true
            if (answer === 'kept') inner.push(...childrenPlaces(before, after))
            else replaced.push([before, after])
            return false
          }
          if (!isTakenOver(before, after)) return true
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
    // An island's children may hold islands.
    for (const [before, after] of inner) Idiomorph.morph(before, after, {...options, morphStyle: 'outerHTML'})
    unpair()
    for (const [before, after] of replaced) if (before.isConnected) before.replaceWith(after)
    if (activeElement instanceof HTMLElement && activeElement.isConnected && document.activeElement !== activeElement)
      activeElement.focus({preventScroll: true})
    selection()
    place()

    /** Whether the server's value differs from the one that a script or the reader changed. */
    function serverChanged(name: string, element: Element): boolean {
      const after = pair?.[0] === element && pair[1] instanceof Element ? pair[1].getAttribute(name) : null
      const known = state.serverValue(element, name)
      return known !== undefined && known !== after
    }
  })
  said.remember(html)
  document.dispatchEvent(new CustomEvent(updateEvent))
  for (const [src, script] of wanted) if (!there.has(src)) addScript(script)
  for (const [tabs, label] of chosen) {
    for (const tab of tabs.querySelectorAll<HTMLButtonElement>(':scope > [role=tablist] > [role=tab]'))
      if (tab.textContent === label && tab.ariaSelected !== 'true') tab.click()
  }
}

/** An island that became another one belongs to its framework; tabs with other labels have other buttons. */
function isTakenOver(before: Element, after: Element): boolean {
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
 * Gives the new document's tabs what the script has made of the old ones: their row of buttons, and each panel's id and
 * state. Without it, panels that got an id here would not be recognised.
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
 * Title, description and the like, each at its place: the order of style sheets is the cascade's. Scripts stay, and so does
 * what they added; a style sheet goes only once its successor is there.
 */
function updateHead(next: Document, state: ClientState): void {
  if (document.title !== next.title) document.title = next.title
  const keep = 'script, title'
  const olds = [...document.head.children].filter(child => !child.matches(keep) && !state.isOwn(child))
  const news = [...next.head.children].filter(child => !child.matches(keep))
  const known = new Map(olds.map(child => [headKey(child), child]))
  const wanted = new Set(news.map(headKey))
  let after: Element | null = null
  for (const child of news.reverse()) {
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

/** An element as the server wrote it: a sheet that was refreshed under its own address carries a query. */
function headKey(element: Element): string {
  return element.outerHTML.replace(/\?v=\d+(?=")/, '')
}

/** The scripts of a document by their addresses. A page may have some of its own: for figures, placeholders, errors. */
function scriptsOf(from: Document): Map<string, HTMLScriptElement> {
  const own = [...from.head.querySelectorAll<HTMLScriptElement>('script[src]')].map(
    script => [script.getAttribute('src') ?? '', script] as const
  )
  return new Map(own.filter(([src]) => !/\/live\.[^/]*$/.test(src)))
}

/**
 * Runs a script that the page has from now on, and lets it see the page. One that the page no longer has stays: it looks for
 * what is no longer there. A script of a parsed document never runs, so it is made anew.
 */
function addScript(from: HTMLScriptElement): void {
  const script = document.createElement('script')
  for (const {name, value} of from.attributes) script.setAttribute(name, value)
  script.addEventListener('load', () => document.dispatchEvent(new CustomEvent(updateEvent)))
  document.head.append(script)
}

/**
 * Remembers where what is being read stands in the window, and puts it back there. Browsers do so by themselves, but not
 * in all cases, and some not at all; twice would be once too often.
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
    // A paragraph may have become another one: what stays has its words.
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

/** Remembers the selection, and restores it where its text is still there. */
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
