import {element} from '../../../../client/element.ts'
import {word} from './words.ts'

/** The bar below the page of a run. */
export interface RunBar {
  readonly bar: HTMLElement
  readonly place: HTMLElement
  readonly progress: HTMLProgressElement
  readonly tick: HTMLInputElement
  readonly choices: HTMLElement
  readonly back: HTMLButtonElement
  readonly next: HTMLButtonElement
  readonly again: HTMLButtonElement
  readonly print: HTMLButtonElement
  readonly close: HTMLButtonElement
}

export function createRunBar(): RunBar {
  const place = element('p', {class: 'runbook-place', role: 'status'})
  const progress = element('progress', {'aria-label': word('stepsDone')})
  const tick = element('input', {type: 'checkbox'})
  const back = element('button', {type: 'button', 'aria-keyshortcuts': 'ArrowLeft'}, word('back'))
  const next = element(
    'button',
    {type: 'button', class: 'runbook-next', 'aria-keyshortcuts': 'ArrowRight'},
    word('next')
  )
  const again = element('button', {type: 'button'}, word('startOver'))
  const print = element('button', {type: 'button'}, word('print'))
  const close = element('button', {type: 'button', 'aria-keyshortcuts': 'Escape'}, word('leave'))
  const choices = element('div', {class: 'runbook-choices'})
  const bar = element(
    'section',
    {class: 'runbook-bar', 'aria-label': word('runbook')},
    element('div', {class: 'runbook-top'}, place, choices, again, print, close),
    progress,
    element('div', {class: 'runbook-row'}, back, element('label', {}, tick, ` ${word('done')}`), next)
  )
  return {bar, place, progress, tick, choices, back, next, again, print, close}
}

/** Returns a menu of the labels of a variant. */
export function choiceOf(
  {key, labels, chosen}: {readonly key: string; readonly labels: readonly string[]; readonly chosen: string},
  choose: (key: string, label: string) => void
): HTMLElement {
  const select = element('select', {'aria-label': word('variant')})
  for (const label of labels) select.append(new Option(label, label, false, label === chosen))
  select.addEventListener('change', () => choose(key, select.value))
  return select
}
