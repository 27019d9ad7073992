import {bannerStorageKey} from '../model/browser-contract.ts'
import {remember} from './storage.ts'

/** Closes the announcement, on this page and on those that follow, until it says something else. */
export function setUpBanner(): void {
  document.querySelector('[data-banner-close]')?.addEventListener('click', () => {
    const root = document.documentElement
    remember(bannerStorageKey, root.dataset.banner ?? null)
    root.dataset.bannerClosed = ''
    // The button is gone: whoever uses the keyboard goes on at the top of the page.
    document.querySelector<HTMLElement>('.navbar .brand')?.focus()
  })
}
