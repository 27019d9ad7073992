import type {TryBody} from '../try-data.ts'
import {element} from './element.ts'
import {labeled, newId} from './make-field.ts'
import {bodyProblem} from './read-value.ts'

export interface BodyInput {
  readonly node: HTMLElement
  readonly control: HTMLElement
  /** Returns the body, or `undefined` if it is invalid. An empty string means no body. */
  read(): {readonly type: string; readonly text: string} | undefined
}

/** Returns the input of a body: a choice of the media type, and the text. */
export function makeBody(bodies: readonly TryBody[], isRequired: boolean): BodyInput {
  const choice = element('select', {id: newId()}, ...bodies.map(({type}) => element('option', {}, type)))
  const area = element('textarea', {id: newId(), spellcheck: 'false', autocapitalize: 'none', rows: '8'})
  const current = (): TryBody => bodies[choice.selectedIndex] ?? {type: '', text: ''}
  const fill = (): void => {
    area.value = current().text
    area.rows = Math.min(16, Math.max(4, area.value.split('\n').length))
  }
  choice.addEventListener('change', fill)
  fill()
  const input = labeled({control: area, label: 'Content', required: isRequired}, () => {
    const text = area.value
    if (text.trim() === '') return isRequired ? {problem: 'This value is required.'} : {json: undefined}
    const problem = bodyProblem(current(), text)
    return problem === undefined ? {json: ''} : {problem}
  })
  const types = element('div', {class: 'api-try-field'}, element('label', {for: choice.id}, 'Media type'), choice)
  return {
    node: element('fieldset', {}, element('legend', {}, 'Body'), ...(bodies.length > 1 ? [types] : []), input.node),
    control: area,
    read: () =>
      'problem' in input.read() ? undefined : {type: current().type, text: area.value.trim() === '' ? '' : area.value}
  }
}
