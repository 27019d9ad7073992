import {addSheet} from '../add-sheet.ts'
import {element} from '../element.ts'
import {findSteps, type Step} from './find-steps.ts'
import {freshRun, type RunState, recallRun, rememberRun} from './run-state.ts'
import {showStep} from './show-step.ts'
import {addSignLines} from './sign-lines.ts'
import {chooseVariant, findVariants} from './variants.ts'
import {word} from './words.ts'

/** Ends the current run. */
let leave: (() => void) | undefined
let styled: Promise<void> | undefined

/** Shows the steps of the page one at a time, starting where the reader stopped. */
export async function answer(button: HTMLElement): Promise<void> {
  if (leave) return
  styled ??= addSheet(document.querySelector<HTMLElement>('script[data-runbook]')?.dataset.runbookSheet)
  await styled
  if (!leave) runbook(button)
}

function runbook(button: HTMLElement): void {
  let state = recallRun()
  for (const [key, label] of Object.entries(state.choices)) chooseVariant(key, label)
  let steps = findSteps()
  if (steps.length === 0) return
  const isResumed = state.at !== undefined || state.done.length > 0
  const firstLeft = steps.findIndex(({id}) => !state.done.includes(id))
  let at = Math.max(
    0,
    steps.findIndex(({id}) => id === state.at && !state.done.includes(id)),
    firstLeft
  )
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

  const save = (change: Partial<RunState>): void => {
    state = {...state, ...change}
    rememberRun(state)
  }
  const isDone = ({id}: Step): boolean => state.done.includes(id)
  const draw = (isResumedHere = false): void => {
    const step = steps[at]
    if (!step) return
    const count = steps.filter(isDone).length
    const where = word(isResumedHere ? 'resumedAt' : 'step', {at: at + 1, count: steps.length})
    place.textContent = where + (count === steps.length ? word('allDone') : '')
    progress.max = steps.length
    progress.value = count
    tick.checked = isDone(step)
    back.disabled = at === 0
    next.disabled = at === steps.length - 1
    choices.replaceChildren(...findVariants().map(variant => choiceOf(variant, choose)))
  }
  const go = (to: number, isResumedHere = false): void => {
    const step = steps[Math.min(Math.max(to, 0), steps.length - 1)]
    if (!step) return
    at = steps.indexOf(step)
    showStep(step)
    save({at: step.id})
    draw(isResumedHere)
    step.heading.tabIndex = -1
    step.heading.focus({preventScroll: true})
    scrollTo({top: 0, behavior: 'instant'})
  }
  const choose = (key: string, label: string): void => {
    showStep(undefined)
    chooseVariant(key, label)
    save({choices: {...state.choices, [key]: label}})
    const id = steps[at]?.id
    steps = findSteps()
    go(
      Math.max(
        0,
        steps.findIndex(step => step.id === id)
      )
    )
    choices.querySelector<HTMLElement>('select')?.focus()
  }

  let unsign: (() => void) | undefined
  const events = new AbortController()
  const {signal} = events
  back.addEventListener('click', () => go(at - 1))
  next.addEventListener('click', () => go(at + 1))
  tick.addEventListener('change', () => {
    const step = steps[at]
    if (!step) return
    const others = state.done.filter(id => id !== step.id)
    save({done: tick.checked ? [...others, step.id] : others})
    if (tick.checked && at < steps.length - 1) go(at + 1)
    else draw()
  })
  again.addEventListener('click', () => {
    save({...freshRun, choices: state.choices})
    go(0)
  })
  print.addEventListener('click', () => window.print())
  close.addEventListener('click', () => leave?.())
  addEventListener(
    'beforeprint',
    () => {
      showStep(undefined)
      unsign = addSignLines(steps, state.done)
    },
    {signal}
  )
  addEventListener(
    'afterprint',
    () => {
      unsign?.()
      showStep(steps[at])
    },
    {signal}
  )
  document.addEventListener(
    'keydown',
    event => {
      const {key, ctrlKey, metaKey, altKey, shiftKey, target} = event
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey || document.querySelector('dialog[open]'))
        return
      const isTaken =
        target instanceof Element && target.closest('input:not([type=checkbox]), select, textarea, pre, [role=tab]')
      if (key === 'Escape') leave?.()
      else if (key === 'ArrowRight' && !isTaken) go(at + 1)
      else if (key === 'ArrowLeft' && !isTaken) go(at - 1)
      else return
      event.preventDefault()
    },
    {signal}
  )
  leave = () => {
    leave = undefined
    events.abort()
    bar.remove()
    showStep(undefined)
    delete document.documentElement.dataset.running
    button.focus()
  }
  document.documentElement.dataset.running = ''
  document.body.append(bar)
  go(at, isResumed)
}

function choiceOf(
  {key, labels, chosen}: {readonly key: string; readonly labels: readonly string[]; readonly chosen: string},
  choose: (key: string, label: string) => void
): HTMLElement {
  const select = element('select', {'aria-label': word('variant')})
  for (const label of labels) select.append(new Option(label, label, false, label === chosen))
  select.addEventListener('change', () => choose(key, select.value))
  return select
}
