import type {ReactNode} from 'react'

/** An image or a quick start. On the home page, it is next to the title; on other pages, it stays where you write it. */
export function HeroPicture({children}: {readonly children?: ReactNode}) {
  return <div className="hero-picture">{children}</div>
}
