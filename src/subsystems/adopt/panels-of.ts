import {Children, Fragment, isValidElement, type ReactNode} from 'react'

/** Returns the properties of the elements that are panels, of any component. */
export function panelsOf<Properties extends {readonly children?: ReactNode}>(children: ReactNode): Properties[] {
  return Children.toArray(children).flatMap((child): Properties[] => {
    if (!isValidElement<Properties>(child)) return []
    return child.type === Fragment ? panelsOf<Properties>(child.props.children) : [child.props]
  })
}
