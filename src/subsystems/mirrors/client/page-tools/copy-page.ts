import {text} from '../../../../client/language/words.ts'
import {copyWords} from '../../words/mirror-words.ts'

document.addEventListener('click', ({target}) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-copy-page]') : null
  if (button) void copyPage(button)
})

/** Copies the page as Markdown. Safari only writes fetched text if it receives the promise itself. */
async function copyPage(button: HTMLButtonElement): Promise<void> {
  try {
    const markdown = fetch(button.dataset.copyPage ?? '').then(async response => {
      if (!response.ok) throw new Error(String(response.status))
      return new Blob([await response.text()], {type: 'text/plain'})
    })
    await navigator.clipboard.write([new ClipboardItem({'text/plain': markdown})])
    announce(button, text(copyWords, 'copied'))
  } catch {
    announce(button, text(copyWords, 'copyingFailed'))
  }
}

function announce(button: HTMLButtonElement, message: string): void {
  const status = button.parentElement?.querySelector('[role=status]')
  if (status) status.textContent = message
}
