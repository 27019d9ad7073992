import {bannerStorageKey} from '../model/browser-contract.ts'
import {remember} from './storage.ts'

/** Lets readers close the banner, on this page and on all later ones until its text changes. */
export function setUpBanner(): void {
  document.querySelector('[data-banner-close]')?.addEventListener('click', () => {
    const root = document.documentElement
    remember(bannerStorageKey, root.dataset.banner ?? null)
    root.dataset.bannerClosed = ''
    // The focused button is gone, so keyboard users continue at the top of the page.
    document.querySelector<HTMLElement>('.navbar .brand')?.focus()
  })
}
