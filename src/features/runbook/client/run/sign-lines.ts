import {element} from '../../../../client/element.ts'
import type {Step} from './find-steps.ts'
import {word} from './words.ts'

/** Adds a line for a check mark and a signature after each step, for print only. Returns a function that removes them. */
export function addSignLines(steps: readonly Step[], done: readonly string[]): () => void {
  const lines = steps.map(step => {
    const box = done.includes(step.id) ? '\u2611' : '\u2610'
    const line = element(
      'p',
      {class: 'runbook-sign', 'aria-hidden': 'true'},
      ...[`${box} ${word('done')}`, word('time'), word('name'), word('signature')].map(label =>
        element('span', {}, label)
      )
    )
    step.nodes.at(-1)?.after(line)
    return line
  })
  return () => {
    for (const line of lines) line.remove()
  }
}
