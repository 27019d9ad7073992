/**
 * Returns the code of an island's script. It mounts components of a module.
 *
 * @param live options of React's root and code that runs when a component is mounted, for `dev`
 */
export function islandEntry(
  module: string,
  live: {readonly root: string; readonly mounted: string} = {root: '', mounted: ''}
): string {
  return `
import {createElement} from 'react'
import {hydrateRoot} from 'react-dom/client'
import * as module from ${JSON.stringify(module)}
export function hydrate(element) {
  const {export: name, props, prefix} = element.dataset
  const around = element.closest('.island-children')
  for (const styled of element.querySelectorAll('[data-island-style]')) {
    if (styled.closest('.island-children') !== around) continue
    styled.style.cssText = styled.dataset.islandStyle
    styled.classList.remove(...[...styled.classList].filter(name => /^s-[0-9a-f]{10}$/.test(name)))
    delete styled.dataset.islandStyle
  }
  const inner = element.querySelector(':scope .island-children')
  const children = inner ? {__html: inner.innerHTML} : undefined
  const component = createElement(
    module[name],
    JSON.parse(props || '{}'),
    children && createElement('div', {className: 'island-children', dangerouslySetInnerHTML: children, suppressHydrationWarning: true})
  )
  const root = hydrateRoot(element, component, {identifierPrefix: prefix${live.root}})
  ${live.mounted}
  return {children, unmount: () => root.unmount()}
}
`
}
