import {type ComponentType, createElement, lazy, type ReactNode, Suspense, useEffect, useState} from 'react'

type Loaded = ComponentType<object> | {default: ComponentType<object>}

interface DynamicOptions {
  loading?: () => ReactNode
  /** Default: true. With `false`, the page shows only `loading` until its script runs. */
  ssr?: boolean
}

/** `next/dynamic`: a component that loads when it is shown. */
export default function dynamic(load: () => Promise<Loaded>, {loading, ssr = true}: DynamicOptions = {}) {
  const Late = lazy(async () => {
    const loaded = await load()
    return 'default' in loaded ? loaded : {default: loaded}
  })
  return function Dynamic(props: object) {
    const [shown, show] = useState(ssr)
    useEffect(() => show(true), [])
    const waiting = loading ? createElement(loading) : null
    return shown ? <Suspense fallback={waiting}>{createElement(Late, props)}</Suspense> : waiting
  }
}
