import type {ReactNode} from 'react'

/** `@theme/TabItem`: a panel of `@theme/Tabs`; outside of tabs, only its content. */
export default function TabItem({children}: {children?: ReactNode}) {
  return <>{children}</>
}
