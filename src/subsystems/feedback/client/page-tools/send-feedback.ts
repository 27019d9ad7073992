import {text} from '../../../../client/language/words.ts'
import {sentWords} from '../../words/feedback-words.ts'

document.addEventListener('submit', event => {
  const form = event.target instanceof HTMLFormElement ? event.target : undefined
  if (!form?.hasAttribute('data-feedback')) return
  event.preventDefault()
  void send(form, event.submitter)
})

/** Sends the answer to "Was this helpful?", and keeps the reader on the page. */
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
  if (status) status.textContent = text(sentWords, sent ? 'thankYou' : 'notSent')
}
