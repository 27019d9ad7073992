import type {ReactNode} from 'react'

export interface FigureProps {
  /** Image file, instead of children. */
  readonly src?: string
  /** Alternative text; empty for a decorative image. */
  readonly alt?: string
  /** Caption below the image. */
  readonly caption?: ReactNode
  /** Whether a click shows the image as large as the window. Default: false. */
  readonly zoom?: boolean
  /** Width in pixels. Default: the width of the file. */
  readonly width?: number | string
  /** Height in pixels. Default: the height of the file. */
  readonly height?: number | string
  readonly children?: ReactNode
}

/** An image, or other content, with a caption. With `zoom`, the image is a link to its file. */
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
