interface PictureProps {
  readonly src?: unknown
  readonly alt?: string
  readonly width?: number | string
  readonly height?: number | string
  readonly class?: string
}

/** `<Image>` and `<Picture>` of `astro:assets`, without the sizes that Astro computes. */
export function Image({src, alt = '', width, height, class: name}: PictureProps) {
  const address = typeof src === 'object' && src !== null && 'src' in src ? src.src : src
  return (
    <img
      src={String(address)}
      alt={alt}
      {...(width !== undefined && {width})}
      {...(height !== undefined && {height})}
      {...(name && {className: name})}
    />
  )
}

export {Image as Picture}
