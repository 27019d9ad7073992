import {personaStorageKey} from '../model/browser-contract.ts'
import {scriptWords} from '../model/words/english-words.ts'
import {announce} from './announce.ts'
import {text} from './language/words.ts'
import {recall, remember} from './storage.ts'

let listening = false

/**
 * Marks the pages for one persona, in sidebar and lists: the one that the address names (`?persona=`), else the one that
 * the reader chose on any page before. All pages stay where they are, and can be followed.
 */
export function setUpLens(): void {
  const wanted = new URLSearchParams(location.search).get('persona') ?? recall(personaStorageKey) ?? ''
  // An id that no control offers is a word of another site.
  mark(labelOf(wanted) === undefined ? '' : wanted)
  if (listening) return
  listening = true
  document.addEventListener('change', choose)
}

function choose({target}: Event): void {
  if (!(target instanceof HTMLSelectElement) || !target.closest('[data-persona-lens]')) return
  remember(personaStorageKey, target.value || null)
  const url = new URL(location.href)
  if (url.searchParams.has('persona')) {
    url.searchParams.delete('persona')
    history.replaceState(history.state, '', url)
  }
  announce(mark(target.value))
}

/** Shows a persona's pages as such, all alike for an empty one; gives what to say about it. */
function mark(persona: string): string {
  const root = document.documentElement
  if (persona) root.dataset.persona = persona
  else delete root.dataset.persona
  let all = 0
  let own = 0
  for (const item of find<HTMLElement>('.sidebar [data-personas], .child-page, .timeline-page, .personas .persona')) {
    const {personas, persona: single} = item.dataset
    // A page without labels is for everyone.
    const mine = persona !== '' && (single ? single === persona : !personas || personas.split(' ').includes(persona))
    item.toggleAttribute('data-mine', mine)
    if (!item.matches('.child-page, .timeline-page')) continue
    all++
    if (mine) own++
  }
  for (const select of find<HTMLSelectElement>('[data-persona-lens] select')) select.value = persona
  const label = labelOf(persona)
  for (const name of find('[data-persona-now]')) name.textContent = label ?? ''
  const message =
    persona === ''
      ? text(scriptWords, 'allAlike')
      : text(scriptWords, all > 0 ? 'pagesFor' : 'markedFor', {count: own, all, persona: label ?? ''})
  for (const status of find<HTMLElement>('[data-lens-status]')) {
    status.hidden = persona === ''
    status.textContent = message
  }
  return message
}

function labelOf(persona: string): string | undefined {
  return find<HTMLOptionElement>('[data-persona-lens] option')
    .find(({value}) => value === persona)
    ?.textContent?.trim()
}

function find<Found extends Element>(selector: string): Found[] {
  return [...document.querySelectorAll<Found>(selector)]
}
