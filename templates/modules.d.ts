/**
 * Types of the files that a module can import in addition to scripts: `/// <reference types="docsgen/modules" />`, or
 * `"types": ["docsgen/modules"]` in tsconfig.json.
 */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>
  export default names
}
declare module '*.css' {}
declare module '*.svg' {
  /** Its address, which is also a component that shows it. */
  const picture: string & import('react').ComponentType<import('react').SVGProps<SVGSVGElement>>
  export default picture
}
declare module '*.png' {
  const href: string
  export default href
}
declare module '*.jpg' {
  const href: string
  export default href
}
declare module '*.jpeg' {
  const href: string
  export default href
}
declare module '*.gif' {
  const href: string
  export default href
}
declare module '*.webp' {
  const href: string
  export default href
}
declare module '*.avif' {
  const href: string
  export default href
}
declare module '*.ico' {
  const href: string
  export default href
}
declare module '*.woff' {
  const href: string
  export default href
}
declare module '*.woff2' {
  const href: string
  export default href
}
declare module '*.ttf' {
  const href: string
  export default href
}
declare module '*.otf' {
  const href: string
  export default href
}
declare module '*.mp4' {
  const href: string
  export default href
}
declare module '*.webm' {
  const href: string
  export default href
}
declare module '*.pdf' {
  const href: string
  export default href
}
declare module '*?raw' {
  const text: string
  export default text
}
