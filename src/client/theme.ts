import {themeStorageKey} from '../model/browser-contract.ts'
import {recall, remember} from './storage.ts'

/** Sets up the theme menus of the top bar and the phone menu. Other windows of the site follow. */
export function setUpTheme(): void {
  const menus = document.querySelectorAll<HTMLSelectElement>('[data-theme-toggle]')
  const {dataset} = document.documentElement
  const show = () => {
    for (const menu of menus) menu.value = dataset.theme ?? ''
  }
  /** @param theme empty: as the system */
  const apply = (theme: string) => {
    if (theme) dataset.theme = theme
    else delete dataset.theme
    show()
  }
  show()
  for (const menu of menus)
    menu.addEventListener('change', () => {
      remember(themeStorageKey, menu.value || null)
      apply(menu.value)
    })
  window.addEventListener('storage', event => {
    if (event.key === themeStorageKey) apply(recall(themeStorageKey) ?? '')
  })
}
