import {menuId} from '../model/browser-contract.ts'
import {recall, remember} from './storage.ts'

const folderPrefix = 'docsgen-folder:'

/** Restores the sidebar as the reader left it during this visit, and scrolls to the row of the current page. */
export function setUpSidebar(): void {
  const menu = document.getElementById(menuId)
  if (!menu) return
  for (const folder of menu.querySelectorAll<HTMLDetailsElement>('details[data-folder]')) restore(folder)
  const row = menu.querySelector<HTMLElement>('.sidebar [aria-current=page]')
  keepScroll(menu, row)
  // A second click on the folder of the current page opens or closes it.
  row?.addEventListener('click', event => {
    const details = row.nextElementSibling
    if (!(details instanceof HTMLDetailsElement) || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    details.open = !details.open
  })
  menu.addEventListener('toggle', event => {
    if (event.target === menu && 'newState' in event && event.newState === 'open') menu.scrollTop = 0
  })
  // When the window becomes wide, the menu is a column and must leave the top layer.
  matchMedia('(width >= 60rem)').addEventListener('change', () => menu.hidePopover())
}

function restore(folder: HTMLDetailsElement): void {
  const key = folderPrefix + (folder.dataset.folder ?? '')
  const stored = recall(key, 'session')
  // The row of the current page is always visible, whatever was stored.
  if (stored !== null && !folder.querySelector('[aria-current=page]')) folder.open = stored === 'open'
  const shipped = folder.open
  let known = shipped
  folder.addEventListener('toggle', () => {
    if (folder.open === known) return
    known = folder.open
    remember(key, known ? 'open' : 'closed', 'session')
  })
}

function keepScroll(menu: HTMLElement, row: HTMLElement | null): void {
  const key = `docsgen-scroll:${menu.querySelector<HTMLElement>('[data-sidebar-key]')?.dataset.sidebarKey ?? ''}`
  menu.scrollTop = Number(recall(key, 'session') ?? 0)
  if (row) {
    const top = row.getBoundingClientRect().top - menu.getBoundingClientRect().top
    if (top < 88 || top > menu.clientHeight - 64) menu.scrollTop += top - menu.clientHeight / 3
  }
  window.addEventListener('pagehide', () => remember(key, String(Math.round(menu.scrollTop)), 'session'))
}
