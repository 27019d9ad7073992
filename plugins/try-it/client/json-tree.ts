import type {Json} from '../../api/json.ts'
import {element} from './element.ts'

/** Members that are shown at once. */
const mostMembers = 100

/** Returns a value as colored JSON whose lists and objects fold. Folded content is made when it is opened. */
export function jsonTree(value: Json, depth = 0): HTMLElement {
  if (typeof value !== 'object' || value === null) {
    const kind = typeof value === 'string' ? 'string' : 'constant'
    return element('span', {class: `api-try-${kind}`}, JSON.stringify(value))
  }
  const isList = Array.isArray(value)
  const members = Object.entries(value)
  const [open, close] = isList ? '[]' : '{}'
  if (members.length === 0) return element('span', {}, `${open}${close}`)
  const count = `${members.length} ${isList ? 'item' : 'member'}${members.length === 1 ? '' : 's'}`
  const summary = element('summary', {}, `${open} `, element('span', {class: 'api-try-count'}, count), ` ${close}`)
  const details = element('details', {class: 'api-try-fold', open: depth < 2 && members.length <= mostMembers}, summary)
  const fill = (): void => {
    if (details.open && details.childElementCount === 1)
      details.append(listOf(members as [string, Json][], isList, depth))
  }
  details.addEventListener('toggle', fill)
  fill()
  return details
}

function listOf(members: readonly [string, Json][], isList: boolean, depth: number): HTMLElement {
  const list = element('ul')
  let shown = 0
  const more = element('button', {type: 'button', class: 'button'})
  const last = element('li', {}, more)
  const add = (): void => {
    last.remove()
    for (const [key, member] of members.slice(shown, shown + mostMembers)) {
      const name = isList ? [] : [element('span', {class: 'api-try-key'}, JSON.stringify(key)), ': ']
      list.append(element('li', {}, ...name, jsonTree(member, depth + 1)))
    }
    shown += mostMembers
    if (shown >= members.length) return
    more.textContent = `Show ${Math.min(mostMembers, members.length - shown)} more of ${members.length}`
    list.append(last)
  }
  more.addEventListener('click', add)
  add()
  return list
}
