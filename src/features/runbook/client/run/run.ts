import {findSteps, type Step} from './find-steps.ts'
import {choiceOf, createRunBar} from './run-bar.ts'
import {freshRun, type RunState, recallRun, rememberRun} from './run-state.ts'
import {showStep} from './show-step.ts'
import {addSignLines} from './sign-lines.ts'
import {chooseVariant, findVariants} from './variants.ts'
import {word} from './words.ts'

/** A page whose steps are shown one at a time. */
export class Run {
  readonly #bar = createRunBar()
  readonly #events = new AbortController()
  readonly #onLeave: () => void
  #state: RunState
  #steps: readonly Step[]
  #at: number

  /** Starts a run where the reader stopped. Returns `undefined` if the page has no steps. */
  static start(onLeave: () => void): Run | undefined {
    const state = recallRun()
    for (const [key, label] of Object.entries(state.choices)) chooseVariant(key, label)
    const steps = findSteps()
    return steps.length === 0 ? undefined : new Run(state, steps, onLeave)
  }

  private constructor(state: RunState, steps: readonly Step[], onLeave: () => void) {
    this.#state = state
    this.#steps = steps
    this.#onLeave = onLeave
    const resumed = steps.findIndex(({id}) => id === state.at && !state.done.includes(id))
    const firstLeft = steps.findIndex(({id}) => !state.done.includes(id))
    this.#at = Math.max(0, resumed, firstLeft)
    this.#listen()
    document.documentElement.dataset.running = ''
    document.body.append(this.#bar.bar)
    this.#go(this.#at, state.at !== undefined || state.done.length > 0)
  }

  #leave(): void {
    this.#events.abort()
    this.#bar.bar.remove()
    showStep(undefined)
    delete document.documentElement.dataset.running
    this.#onLeave()
  }

  #save(change: Partial<RunState>): void {
    this.#state = {...this.#state, ...change}
    rememberRun(this.#state)
  }

  #draw(isResumed = false): void {
    const step = this.#steps[this.#at]
    if (!step) return
    const {place, progress, tick, back, next, choices} = this.#bar
    const {done} = this.#state
    const [count, all] = [this.#steps.filter(({id}) => done.includes(id)).length, this.#steps.length]
    const where = word(isResumed ? 'resumedAt' : 'step', {at: this.#at + 1, count: all})
    place.textContent = where + (count === all ? word('allDone') : '')
    progress.max = all
    progress.value = count
    tick.checked = done.includes(step.id)
    back.disabled = this.#at === 0
    next.disabled = this.#at === all - 1
    choices.replaceChildren(
      ...findVariants().map(variant => choiceOf(variant, (key, label) => this.#choose(key, label)))
    )
  }

  #go(to: number, isResumed = false): void {
    const step = this.#steps[Math.min(Math.max(to, 0), this.#steps.length - 1)]
    if (!step) return
    this.#at = this.#steps.indexOf(step)
    showStep(step)
    this.#save({at: step.id})
    this.#draw(isResumed)
    step.heading.tabIndex = -1
    step.heading.focus({preventScroll: true})
    scrollTo({top: 0, behavior: 'instant'})
  }

  #choose(key: string, label: string): void {
    showStep(undefined)
    chooseVariant(key, label)
    this.#save({choices: {...this.#state.choices, [key]: label}})
    const id = this.#steps[this.#at]?.id
    this.#steps = findSteps()
    const same = this.#steps.findIndex(step => step.id === id)
    this.#go(Math.max(0, same))
    this.#bar.choices.querySelector<HTMLElement>('select')?.focus()
  }

  #tick(): void {
    const step = this.#steps[this.#at]
    if (!step) return
    const {checked} = this.#bar.tick
    const others = this.#state.done.filter(id => id !== step.id)
    this.#save({done: checked ? [...others, step.id] : others})
    if (checked && this.#at < this.#steps.length - 1) this.#go(this.#at + 1)
    else this.#draw()
  }

  #listen(): void {
    const {back, next, tick, again, print, close} = this.#bar
    const {signal} = this.#events
    back.addEventListener('click', () => this.#go(this.#at - 1))
    next.addEventListener('click', () => this.#go(this.#at + 1))
    tick.addEventListener('change', () => this.#tick())
    again.addEventListener('click', () => {
      this.#save({...freshRun, choices: this.#state.choices})
      this.#go(0)
    })
    print.addEventListener('click', () => window.print())
    close.addEventListener('click', () => this.#leave())
    document.addEventListener('keydown', event => this.#press(event), {signal})
    let unsign: (() => void) | undefined
    addEventListener(
      'beforeprint',
      () => {
        showStep(undefined)
        unsign = addSignLines(this.#steps, this.#state.done)
      },
      {signal}
    )
    addEventListener(
      'afterprint',
      () => {
        unsign?.()
        showStep(this.#steps[this.#at])
      },
      {signal}
    )
  }

  #press(event: KeyboardEvent): void {
    const {key, ctrlKey, metaKey, altKey, shiftKey, target} = event
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey || document.querySelector('dialog[open]'))
      return
    const isTaken =
      target instanceof Element && target.closest('input:not([type=checkbox]), select, textarea, pre, [role=tab]')
    if (key === 'Escape') this.#leave()
    else if (key === 'ArrowRight' && !isTaken) this.#go(this.#at + 1)
    else if (key === 'ArrowLeft' && !isTaken) this.#go(this.#at - 1)
    else return
    event.preventDefault()
  }
}
