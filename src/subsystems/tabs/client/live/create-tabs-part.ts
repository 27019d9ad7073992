import type {LivePart} from '../../../../client/live/live-part.ts'

/** Keeps the tabs that the reader selected while an author edits. */
export function createTabsPart(): LivePart {
  /** Label of the selected tab, by the tabs that replace others. */
  const chosen = new Map<Element, string>()
  return {
    morph: {
      carry,
      isCarried: element => element.matches('.tab-list, .tab-list *'),
      mustReplace(before, after) {
        if (!before.matches('[data-tabs]') || !after.matches('[data-tabs]')) return false
        if (labelsOf(before) === labelsOf(after)) return false
        chosen.set(after, before.querySelector('[role=tab][aria-selected=true]')?.textContent ?? '')
        return true
      },
      restore() {
        for (const [tabs, label] of chosen)
          for (const tab of tabs.querySelectorAll<HTMLButtonElement>(':scope > [role=tablist] > [role=tab]'))
            if (tab.textContent === label && tab.ariaSelected !== 'true') tab.click()
        chosen.clear()
      }
    }
  }
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
function carry(before: Element, after: Element): void {
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
