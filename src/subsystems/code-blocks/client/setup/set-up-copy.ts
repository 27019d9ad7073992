import {announce} from '../../../../client/announce.ts'
import {text} from '../../../../client/language/words.ts'
import {remember} from '../../../../client/storage.ts'
import {linesStorageKey} from '../../../../model/browser-contract.ts'
import {scriptWords} from '../../../../model/words/english-words.ts'
import {copiedText} from '../copy/copied-text.ts'

const root = document.documentElement

/** Sets up one listener for the copy buttons of all code blocks, including those that later updates add. */
export function setUpCopy(): void {
  showWrapped()
  document.addEventListener('click', ({target}) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.code-tool') : null
    const figure = button?.closest<HTMLElement>('figure')
    if (!button || !figure) return
    if (button.hasAttribute('data-wrap-toggle')) wrap(button)
    else copy(figure, button)
  })
}

/** Wraps the long lines of all code, or stops it. The boot script of later pages does the same. */
function wrap(button: HTMLElement): void {
  const lines = button.ariaPressed === 'true' ? 'off' : 'on'
  remember(linesStorageKey, lines)
  root.dataset.lines = lines
  showWrapped()
}

function showWrapped(): void {
  const {lines} = root.dataset
  if (!lines) return
  for (const button of document.querySelectorAll<HTMLElement>('.code-wrap')) button.ariaPressed = String(lines === 'on')
}

function copy(figure: HTMLElement, button: HTMLElement): void {
  const code = figure.querySelector('pre code')
  if (!code) return
  // Readers should not type lines that a diff removes.
  const kept = code.cloneNode(true) as HTMLElement
  for (const line of kept.querySelectorAll('.remove')) {
    line.nextSibling?.remove()
    line.remove()
  }
  void write(copiedText(kept.textContent ?? '', figure.dataset.language ?? '')).then(done => {
    announce(text(scriptWords, done ? 'copied' : 'copyingFailed'))
    if (!done) return
    button.dataset.copied = ''
    setTimeout(() => delete button.dataset.copied, 1600)
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

/** Copies text on pages served without TLS, where the clipboard API is missing. */
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
