import type {ReactNode} from 'react'

/** Shows headings of one level, or a numbered list, as steps. The style sheet adds the numbers. */
export function Steps({children}: {readonly children?: ReactNode}) {
  return <div className="steps">{children}</div>
}
