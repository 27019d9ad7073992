import type {TryData} from '../try-data.ts'
import {element} from './element.ts'
import {makePanel} from './make-panel.ts'

const panels = new WeakMap<HTMLElement, HTMLElement>()
let styled: Promise<void> | undefined

/** Opens or closes the panel of a button. */
export async function toggle(button: HTMLElement, sheet: string): Promise<void> {
  styled ??= addSheet(sheet)
  await styled
  const host = button.closest<HTMLElement>('.api-try')
  if (!host) return
  let panel = panels.get(host)
  if (!panel?.isConnected) {
    panel = makePanel(JSON.parse(host.dataset.apiTry ?? '{}') as TryData, () => close(button, host))
    panel.hidden = true
    panels.set(host, panel)
    host.append(panel)
  }
  if (!panel.hidden) {
    close(button, host)
    return
  }
  panel.hidden = false
  button.setAttribute('aria-expanded', 'true')
  panel.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
}

function close(button: HTMLElement, host: HTMLElement): void {
  const panel = panels.get(host)
  if (panel) panel.hidden = true
  button.setAttribute('aria-expanded', 'false')
  button.focus()
}

/** Adds the panel's styles before the project's own. Continues without them if they fail to load. */
function addSheet(href: string): Promise<void> {
  const link = element('link', {rel: 'stylesheet', href})
  const done = new Promise<void>(resolve => {
    for (const name of ['load', 'error']) link.addEventListener(name, () => resolve())
  })
  document.head.insertBefore(link, document.querySelector('link[data-theme-sheet]'))
  return done
}
