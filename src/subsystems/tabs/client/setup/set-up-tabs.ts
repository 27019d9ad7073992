import {recall, remember} from '../../../../client/storage.ts'
import {updateEvent} from '../../../../model/dev-protocol.ts'

/** Prefix in `localStorage` of a group's `storageKey`; the value is the chosen label. */
const tabStoragePrefix = 'docsgen-tab:'

interface Group {
  readonly root: HTMLElement
  /** `storageKey` of the group. Groups with the same key share a choice. */
  readonly key: string | undefined
  readonly panels: readonly HTMLElement[]
  readonly tabs: readonly HTMLButtonElement[]
}

let groups: Group[] = []

/** Turns panels, which are in sequence without a script, into tabs, including those that later updates add. */
export function setUpTabs(): void {
  buildAll()
  document.addEventListener(updateEvent, buildAll)
  window.addEventListener('storage', event => {
    if (event.key?.startsWith(tabStoragePrefix) && event.newValue !== null) {
      share(event.key.slice(tabStoragePrefix.length), event.newValue)
    }
  })
}

function buildAll(): void {
  groups = groups.filter(group => group.root.isConnected)
  for (const root of document.querySelectorAll<HTMLElement>('[data-tabs]:not([data-ready])')) {
    const group = build(root)
    if (group) groups.push(group)
  }
}

function build(root: HTMLElement): Group | undefined {
  const panels = [...root.children].filter(
    child => child instanceof HTMLElement && child.matches('.tab-panel')
  ) as HTMLElement[]
  if (panels.length === 0) return undefined
  const list = document.createElement('div')
  list.className = 'tab-list'
  list.setAttribute('role', 'tablist')
  list.ariaLabel = root.dataset.tabs as string
  const tabs = panels.map((panel, index) => {
    const tab = document.createElement('button')
    panel.id ||= freeId(`tab-${slug(panel.dataset.tab ?? '')}`)
    tab.type = 'button'
    tab.id = freeId(`${panel.id}-label`)
    tab.textContent = panel.dataset.tab ?? ''
    tab.disabled = panel.hasAttribute('data-disabled')
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', panel.id)
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', tab.id)
    panel.addEventListener('beforematch', () => show(group, index))
    return tab
  })
  list.append(...tabs)
  const group: Group = {root, key: root.dataset.storageKey, panels, tabs}
  list.addEventListener('click', event => {
    const index = tabs.indexOf(event.target as HTMLButtonElement)
    if (index >= 0) choose(group, index)
  })
  list.addEventListener('keydown', event => onKey(group, event))
  const stored = group.key === undefined ? null : recall(tabStoragePrefix + group.key)
  const remembered = panels.findIndex(panel => panel.dataset.tab === stored && !panel.hasAttribute('data-disabled'))
  const marked = panels.findIndex(panel => panel.hasAttribute('data-selected'))
  show(group, Math.max(0, remembered >= 0 ? remembered : marked))
  root.prepend(list)
  root.dataset.ready = ''
  return group
}

/** Shows a panel. Hidden panels use `until-found`, so that the browser's own search finds them. */
function show({panels, tabs}: Group, index: number): void {
  for (const [at, tab] of tabs.entries()) {
    const selected = at === index
    const panel = panels[at]
    tab.setAttribute('aria-selected', String(selected))
    tab.tabIndex = selected ? 0 : -1
    if (selected) panel?.removeAttribute('hidden')
    else panel?.setAttribute('hidden', 'until-found')
    // A panel that starts with a focusable element does not have to be focusable itself.
    if (panel && !panel.querySelector('a[href], button, [tabindex]')) panel.tabIndex = 0
  }
}

/** Applies a reader's choice to this group and to groups with the same key, without moving the text in view. */
function choose(group: Group, index: number): void {
  const label = group.panels[index]?.dataset.tab
  if (group.key === undefined || label === undefined) {
    show(group, index)
    return
  }
  const before = group.root.getBoundingClientRect().top
  show(group, index)
  share(group.key, label, group)
  remember(tabStoragePrefix + group.key, label)
  const moved = group.root.getBoundingClientRect().top - before
  if (moved !== 0) scrollBy({top: moved, behavior: 'instant'})
}

function share(key: string, label: string, except?: Group): void {
  for (const group of groups) {
    const index = group.panels.findIndex(panel => panel.dataset.tab === label && !panel.hasAttribute('data-disabled'))
    if (group.key === key && group !== except && index >= 0) show(group, index)
  }
}

function onKey(group: Group, event: KeyboardEvent): void {
  const enabled = group.tabs.filter(tab => !tab.disabled)
  const at = enabled.indexOf(document.activeElement as HTMLButtonElement)
  const forward = getComputedStyle(group.root).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const last = enabled.length - 1
  let to: number
  if (event.key === 'Home') to = 0
  else if (event.key === 'End') to = last
  else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
    to = event.key === forward ? (at === last ? 0 : at + 1) : at <= 0 ? last : at - 1
  } else return
  const tab = enabled[to]
  if (!tab) return
  event.preventDefault()
  choose(group, group.tabs.indexOf(tab))
  tab.focus()
}

function slug(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

function freeId(wanted: string): string {
  let id = wanted
  for (let count = 1; document.getElementById(id) || taken.has(id); count++) id = `${wanted}-${count}`
  taken.add(id)
  return id
}

/** Ids of elements that are not in the document yet. */
const taken = new Set<string>()
