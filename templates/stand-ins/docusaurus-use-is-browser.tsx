import {useEffect, useState} from 'react'

/** `@docusaurus/useIsBrowser`: whether a component has hydrated in a browser. */
export default function useIsBrowser(): boolean {
  const [isBrowser, tell] = useState(false)
  useEffect(() => tell(true), [])
  return isBrowser
}
