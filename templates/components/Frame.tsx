import type {ReactNode} from 'react'

export interface FrameProps {
  /** What stands below. */
  readonly caption?: ReactNode
  /** Whether a click shows the pictures in it as large as the window; default false. */
  readonly zoom?: boolean
  readonly children?: ReactNode
}

/** A ground and an edge around a picture, such as a screenshot with the page's own colour. */
export function Frame({caption, zoom, children}: FrameProps) {
  return (
    <figure className="figure" data-script={zoom ? 'media' : undefined}>
      <div className="frame-ground">{children}</div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
