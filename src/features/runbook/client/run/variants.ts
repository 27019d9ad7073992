/** A choice that occurs in several steps of a page, or that pages of the site share. */
export interface Variant {
  /** Its joined labels, which identify it on later visits. */
  readonly key: string
  readonly labels: readonly string[]
  readonly chosen: string
}

function listsOfTabs(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main .tabs > [role=tablist]')].filter(
    list => list.closest('.steps') || list.parentElement?.querySelector('.steps')
  )
}

function tabsOf(list: HTMLElement): readonly HTMLButtonElement[] {
  return [...list.querySelectorAll('button')].filter(tab => !tab.disabled)
}

function keyOf(list: HTMLElement): string {
  return tabsOf(list)
    .map(tab => tab.textContent ?? '')
    .join(' | ')
}

export function findVariants(): readonly Variant[] {
  const byKey = new Map<string, HTMLElement[]>()
  for (const list of listsOfTabs()) byKey.set(keyOf(list), [...(byKey.get(keyOf(list)) ?? []), list])
  return [...byKey].flatMap(([key, [first, ...more]]) => {
    const shared =
      more.length > 0 || first?.parentElement?.dataset.storageKey || first?.parentElement?.querySelector('.steps')
    if (!first || !shared) return []
    const tabs = tabsOf(first)
    const chosen = tabs.find(tab => tab.getAttribute('aria-selected') === 'true')?.textContent ?? ''
    return [{key, labels: tabs.map(tab => tab.textContent ?? ''), chosen}]
  })
}

/** Selects a label in every group of tabs with the same labels. */
export function chooseVariant(key: string, label: string): void {
  for (const list of listsOfTabs()) {
    const tab = keyOf(list) === key ? tabsOf(list).find(({textContent}) => textContent === label) : undefined
    if (tab && tab.getAttribute('aria-selected') !== 'true') tab.click()
  }
}
