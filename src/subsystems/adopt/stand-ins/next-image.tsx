import type {CSSProperties, ImgHTMLAttributes} from 'react'

interface ImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  src:
    | string
    | {src: string; width?: number; height?: number}
    | {default: {src: string; width?: number; height?: number}}
  fill?: boolean
  priority?: boolean
  /** For the optimizer, which a static site does not have. */
  blurDataURL?: unknown
  loader?: unknown
  onLoadingComplete?: unknown
  overrideSrc?: unknown
  placeholder?: unknown
  preload?: unknown
  quality?: unknown
  unoptimized?: unknown
}

const filling: CSSProperties = {position: 'absolute', inset: 0, width: '100%', height: '100%'}

/** `next/image`: a plain image that loads lazily, as in Next. */
export default function Image(props: ImageProps) {
  const {src, alt = '', fill, priority, width, height, loading, style, ...others} = props
  const {blurDataURL, loader, onLoadingComplete, overrideSrc, placeholder, preload, quality, unoptimized, ...rest} =
    others
  const file = typeof src === 'string' ? {src} : 'default' in src ? src.default : src
  return (
    <img
      {...rest}
      src={file.src}
      alt={alt}
      width={fill ? undefined : (width ?? file.width)}
      height={fill ? undefined : (height ?? file.height)}
      loading={loading ?? (priority ? 'eager' : 'lazy')}
      decoding="async"
      style={fill ? {...filling, ...style} : style}
    />
  )
}
