import type {ImgHTMLAttributes} from 'react'

interface ThemedImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  sources: {light: string; dark: string}
}

/** `@theme/ThemedImage`: one image in light mode, another in dark mode. */
export default function ThemedImage({sources, alt = '', className = '', ...rest}: ThemedImageProps) {
  if (sources.light === sources.dark)
    return <img {...rest} className={className || undefined} src={sources.light} alt={alt} />
  return (
    <>
      <img {...rest} src={sources.light} alt={alt} className={`${className} on-light`.trim()} />
      <img {...rest} src={sources.dark} alt={alt} className={`${className} on-dark`.trim()} />
    </>
  )
}
