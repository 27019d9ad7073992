import {themeStorageKey} from '../model/browser-contract.ts'
import {scriptWords} from '../model/words/english-words.ts'
import {text} from './language/words.ts'
import {recall, remember} from './storage.ts'

const next: Readonly<Record<string, string>> = {system: 'light', light: 'dark', dark: 'system'}

const labels: Readonly<Record<string, keyof typeof scriptWords>> = {light: 'themeLight', dark: 'themeDark'}

/** Sets up the theme button, which cycles through system, light and dark. Other windows of the site follow. */
export function setUpTheme(): void {
  const button = document.querySelector('[data-theme-toggle]')
  show(button)
  button?.addEventListener('click', () => {
    const theme = next[current()] ?? 'light'
    remember(themeStorageKey, theme === 'system' ? null : theme)
    apply(theme)
    show(button)
  })
  window.addEventListener('storage', event => {
    if (event.key !== themeStorageKey) return
    apply(recall(themeStorageKey) ?? 'system')
    show(button)
  })
}

function current(): string {
  return document.documentElement.dataset.theme ?? 'system'
}

function apply(theme: string): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}

function show(button: Element | null): void {
  const label = text(scriptWords, labels[current()] ?? 'themeSystem')
  button?.setAttribute('aria-label', label)
  button?.setAttribute('title', label)
}
