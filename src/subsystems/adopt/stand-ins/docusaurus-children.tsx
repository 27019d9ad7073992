import {Fragment, type ReactNode} from 'react'

interface ChildrenProps {
  /** Content that the page shows until its script runs. */
  fallback?: ReactNode
  children?: ReactNode | (() => ReactNode)
}

/** `@docusaurus/BrowserOnly`, `@docusaurus/Translate`, `@theme/Layout`: their children, or the fallback. */
export default function Children({fallback, children}: ChildrenProps) {
  return <Fragment>{typeof children === 'function' ? fallback : children}</Fragment>
}

/** Returns the text untranslated. */
export function translate({message = '', id = ''}: {message?: string; id?: string}): string {
  return message || id
}
