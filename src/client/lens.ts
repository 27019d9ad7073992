import {announce} from './announce.ts'
import {recall, remember} from './storage.ts'

const key = 'docsgen-persona'
const ready = new WeakSet<HTMLElement>()

/** Narrows lists of pages to those for one persona: from the address (`?persona=`), else from this visit. */
export function setUpLens(): void {
  const lenses = [...document.querySelectorAll<HTMLElement>('[data-persona-lens]')]
  if (lenses.length === 0) return
  const wanted = new URLSearchParams(location.search).get('persona') ?? recall(key, 'session') ?? ''
  for (const lens of lenses) {
    if (ready.has(lens)) {
      // Its pages may be new.
      apply(lens, lens.querySelector<HTMLButtonElement>('button[aria-pressed=true]')?.value ?? '')
      continue
    }
    ready.add(lens)
    const buttons = [...lens.querySelectorAll('button')]
    // A persona that this list does not know would leave it empty.
    if (buttons.some(button => button.value === wanted)) apply(lens, wanted)
    lens.addEventListener('click', event => {
      const button = buttons.find(candidate => candidate === event.target)
      if (!button) return
      announce(`${apply(lens, button.value)} pages shown`)
      remember(key, button.value || null, 'session')
      const url = new URL(location.href)
      if (button.value) url.searchParams.set('persona', button.value)
      else url.searchParams.delete('persona')
      history.replaceState(history.state, '', url)
    })
  }
}

/** Shows the pages for a persona, all of them for an empty one; gives their number. */
function apply(lens: HTMLElement, persona: string): number {
  let shown = 0
  for (const button of lens.querySelectorAll('button'))
    button.setAttribute('aria-pressed', String(button.value === persona))
  for (const group of lens.parentElement?.querySelectorAll<HTMLElement>('.child-group') ?? []) {
    let left = 0
    for (const page of group.querySelectorAll<HTMLElement>('.child-page')) {
      page.hidden = persona !== '' && !(page.dataset.personas ?? '').split(' ').includes(persona)
      if (!page.hidden) left++
    }
    group.hidden = left === 0
    shown += left
  }
  return shown
}
