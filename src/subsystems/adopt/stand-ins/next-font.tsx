interface Font {
  className: string
  variable: string
  style: {fontFamily: string}
}

/** `next/font/google` and `next/font/local`: a font without a class, because the theme of the site chooses the fonts. */
export default function font(): Font {
  return {className: '', variable: '', style: {fontFamily: 'inherit'}}
}

/** Every font of `next/font/google` is an export of its own. */
export {font as anyName}
