import {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register
} from 'react-refresh/runtime'
import {type RefreshRequest, refreshEvent} from '../../../../model/components/island-events.ts'

// React looks for it when it loads.
injectIntoGlobalHook(window)

export {createSignatureFunctionForTransform as signature, register}

type Exports = Readonly<Record<string, unknown>>

/**
 * Lets a mounted island take over each new version of its code. React keeps the state of components whose hooks are the same.
 *
 * @param name the component's export
 * @param exports what its module exports
 */
export function followCode(element: HTMLElement, name: string, exports: Exports): void {
  let current = exports
  const take = async ({script, replace}: RefreshRequest): Promise<void> => {
    const {exports: next} = (await import(script)) as {exports: Exports}
    // A later save was faster.
    if (element.dataset.island !== script) return
    if (!canRefresh(current, next, name)) return replace()
    current = next
    performReactRefresh()
  }
  element.addEventListener(refreshEvent, event => {
    const {detail, target} = event as CustomEvent<RefreshRequest>
    if (target !== element) return
    detail.isTaken = true
    take(detail).catch(reportError)
  })
}

/** Returns whether React can replace a component, and nothing else that the module exports has changed. */
function canRefresh(before: Exports, after: Exports, name: string): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const family = getFamilyByType(after[name])
  return (
    family !== undefined &&
    family === getFamilyByType(before[name]) &&
    [...names].every(key => {
      if (!(key in before && key in after)) return false
      return before[key] === after[key] || (isLikelyComponentType(before[key]) && isLikelyComponentType(after[key]))
    })
  )
}
