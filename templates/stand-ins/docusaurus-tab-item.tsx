import type {ReactNode} from 'react'

/** `@theme/TabItem`: what `@theme/Tabs` shows of it; alone, its content. */
export default function TabItem({children}: {children?: ReactNode}) {
  return <>{children}</>
}
