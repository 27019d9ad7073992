import {text} from '../../../../client/language/words.ts'
import {printWords} from '../../words/print-words.ts'

/**
 * Opens disclosures for printing and closes them afterwards. Skips those with a name, because opening one would close the one that the
 * reader opened: the style sheet shows their content. Adds the address and the date to the page footer.
 */
export function setUpPrint(): void {
  let opened: HTMLDetailsElement[] = []
  window.addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open],[name])')]
    for (const details of opened) details.open = true
    write('[data-print-address]', location.origin + location.pathname)
    const now = new Date()
    const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, '0'))
    write('[data-print-date]', text(printWords, 'printed', {date: day.join('-')}))
  })
  window.addEventListener('afterprint', () => {
    for (const details of opened) details.open = false
  })
}

function write(selector: string, text: string): void {
  const place = document.querySelector(selector)
  if (place) place.textContent = text
}
