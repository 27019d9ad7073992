import type {ComponentType, ReactNode} from 'react'

/** Where the address of an island's script goes, once it is known: `renderPage` puts it in. */
export const islandMark = (source: string): string => `docsgen-island:${source}`

/**
 * Wraps a component of a `'use client'` module for the build: its HTML stands in the page, and the element carries what
 * the browser needs to bring it to life. Children are static HTML that the component may place, not look into.
 *
 * @param input.source the module, relative to the project root
 * @param input.name the export that the component is
 */
export function createIsland(input: {
  component: ComponentType<{children?: ReactNode}>
  source: string
  name: string
}): ComponentType<Record<string, unknown>> {
  const {component: Component, source, name} = input
  return function Island({children, ...props}) {
    const inner = children as ReactNode
    const hasChildren = inner !== undefined && inner !== null
    return (
      <div className="island" data-island={islandMark(source)} data-export={name} data-props={JSON.stringify(props)}>
        <Component {...props}>{hasChildren ? <div className="island-children">{inner}</div> : undefined}</Component>
      </div>
    )
  }
}
