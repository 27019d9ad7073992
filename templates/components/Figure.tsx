import type {ReactNode} from 'react'

export interface FigureProps {
  /** The picture; in place of children. */
  readonly src?: string
  /** What is to be seen; empty for a picture that says nothing. */
  readonly alt?: string
  /** What stands below the picture. */
  readonly caption?: ReactNode
  /** Whether a click shows the picture as large as the window; default false. */
  readonly zoom?: boolean
  /** In pixels; default: those of the file. */
  readonly width?: number | string
  /** In pixels; by default that of the file. */
  readonly height?: number | string
  readonly children?: ReactNode
}

/** A picture, or whatever else is looked at, with its caption. A picture that can be enlarged is a link to its file. */
export function Figure({src, alt = '', caption, zoom, width, height, children}: FigureProps) {
  const image = src !== undefined && (
    <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
  )
  return (
    <figure className="figure" data-script={zoom ? 'media' : undefined}>
      {image && zoom ? (
        <a href={src} data-zoom="">
          {image}
        </a>
      ) : (
        image
      )}
      {children}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
