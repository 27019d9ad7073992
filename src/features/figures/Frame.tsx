import type {ReactNode} from 'react'

export interface FrameProps {
  /** Caption below the content. */
  readonly caption?: ReactNode
  /** Whether a click shows the images inside as large as the window. Default: false. */
  readonly zoom?: boolean
  readonly children?: ReactNode
}

/** A background and a border around an image, such as a screenshot with the same color as the page. */
export function Frame({caption, zoom, children}: FrameProps) {
  return (
    <figure className="figure" data-script={zoom ? 'media' : undefined}>
      <div className="frame-ground">{children}</div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
