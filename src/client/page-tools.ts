import {toolWords} from '../model/words/english-words.ts'
import {text} from './language/words.ts'

/** The optional tools of a page: a button that copies it as Markdown, and the answer to "Was this helpful?". */

document.addEventListener('click', ({target}) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-copy-page]') : null
  if (button) void copyPage(button)
})

document.addEventListener('submit', event => {
  const form = event.target instanceof HTMLFormElement ? event.target : undefined
  if (!form?.hasAttribute('data-feedback')) return
  event.preventDefault()
  void send(form, event.submitter)
})

/** Copies the page as Markdown. Safari only writes fetched text if it receives the promise itself. */
async function copyPage(button: HTMLButtonElement): Promise<void> {
  try {
    const markdown = fetch(button.dataset.copyPage ?? '').then(async response => {
      if (!response.ok) throw new Error(String(response.status))
      return new Blob([await response.text()], {type: 'text/plain'})
    })
    await navigator.clipboard.write([new ClipboardItem({'text/plain': markdown})])
    announce(button, text(toolWords, 'copied'))
  } catch {
    announce(button, text(toolWords, 'copyingFailed'))
  }
}

function announce(button: HTMLButtonElement, message: string): void {
  const status = button.parentElement?.querySelector('[role=status]')
  if (status) status.textContent = message
}

async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  const status = form.querySelector('[role=status]')
  const body = new FormData(form)
  if (button instanceof HTMLButtonElement) body.set(button.name, button.value)
  const buttons = form.querySelectorAll('button')
  for (const item of buttons) item.disabled = true
  const sent = await fetch(form.action, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(Object.fromEntries(body))
  }).then(
    response => response.ok,
    () => false
  )
  if (!sent) for (const item of buttons) item.disabled = false
  if (status) status.textContent = text(toolWords, sent ? 'thankYou' : 'notSent')
}
