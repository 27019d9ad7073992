import {announce} from '../../../../client/announce.ts'
import {text} from '../../../../client/language/words.ts'
import {recall, remember} from '../../../../client/storage.ts'
import {updateEvent} from '../../../../model/dev-protocol.ts'
import {personaWords} from '../../words/persona-words.ts'

/** Key in `localStorage`: id of the persona that the reader chose; absent for everyone. */
const storageKey = 'docsgen-persona'

/**
 * Marks the pages for one persona in the sidebar and in lists, and closes passages for others. The persona is the one in the address
 * (`?persona=`), or the one that the reader last chose. All pages stay in place and can be opened.
 */
export function setUpPersonas(): void {
  start()
  document.addEventListener('click', choose)
  document.addEventListener(updateEvent, start)
}

function start(): void {
  const wanted = new URLSearchParams(location.search).get('persona') ?? recall(storageKey) ?? ''
  // The id may belong to another site if no control has it.
  mark(labelOf(wanted) === undefined ? '' : wanted)
}

function choose({target}: Event): void {
  const option = target instanceof Element && target.closest<HTMLElement>('[data-persona-value]')
  if (!option) return
  const persona = option.dataset.personaValue ?? ''
  remember(storageKey, persona || null)
  const url = new URL(location.href)
  if (url.searchParams.has('persona')) {
    url.searchParams.delete('persona')
    history.replaceState(history.state, '', url)
  }
  announce(mark(persona))
  const menu = option.closest('details')
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

/** Marks a persona's pages, or none for an empty id. Returns the message to announce. */
function mark(persona: string): string {
  const root = document.documentElement
  if (persona) root.dataset.persona = persona
  else delete root.dataset.persona
  let all = 0
  let own = 0
  for (const item of find<HTMLElement>('.sidebar [data-personas], .child-page, .timeline-page, .personas .persona')) {
    const {personas, persona: single} = item.dataset
    // A page without personas is for everyone.
    const mine = persona !== '' && (single ? single === persona : !personas || personas.split(' ').includes(persona))
    item.toggleAttribute('data-mine', mine)
    if (!item.matches('.child-page, .timeline-page')) continue
    all++
    if (mine) own++
  }
  for (const passage of find<HTMLDetailsElement>('details[data-for]'))
    passage.open = persona === '' || (passage.dataset.for ?? '').split(' ').includes(persona)
  for (const option of find<HTMLElement>('[data-persona-value]'))
    option.ariaPressed = String(option.dataset.personaValue === persona)
  const label = labelOf(persona)
  for (const name of find('[data-persona-now]')) name.textContent = label ?? ''
  const message =
    persona === ''
      ? text(personaWords, 'allAlike')
      : text(personaWords, all > 0 ? 'pagesFor' : 'markedFor', {count: own, all, persona: label ?? ''})
  for (const status of find<HTMLElement>('[data-lens-status]')) {
    status.hidden = persona === ''
    status.textContent = message
  }
  return message
}

function labelOf(persona: string): string | undefined {
  return find<HTMLElement>('[data-persona-value]')
    .find(option => option.dataset.personaValue === persona)
    ?.textContent?.trim()
}

function find<Found extends Element>(selector: string): Found[] {
  return [...document.querySelectorAll<Found>(selector)]
}
