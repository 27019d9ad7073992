import type {ReactNode} from 'react'

/** A picture or a quick start that stands beside the title of the home page; anywhere else where it is written. */
export function HeroPicture({children}: {readonly children?: ReactNode}) {
  return <div className="hero-picture">{children}</div>
}
