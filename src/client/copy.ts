import {announce} from './announce.ts'
import {copiedText} from './copied-text.ts'

/** One listener serves every copy button, those of later updates too. */
export function setUpCopy(): void {
  document.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy]') : null
    const figure = button?.closest<HTMLElement>('figure')
    const code = figure?.querySelector('pre code')
    if (!button || !figure || !code) return
    void write(copiedText(code.textContent ?? '', figure.dataset.language ?? '')).then(done => {
      announce(done ? 'Copied' : 'Copying failed')
      if (!done) return
      button.dataset.copied = ''
      setTimeout(() => delete button.dataset.copied, 1600)
    })
  })
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return writeBySelection(text)
  }
}

/** For pages served without TLS, where the clipboard API is missing. */
function writeBySelection(text: string): boolean {
  const before = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'visually-hidden'
  document.body.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus({preventScroll: true})
  return done
}
