/** Matches files whose import is a picture. */
const picture = /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i

/**
 * Returns the module of an imported picture: its address, which it also has as `src`, as in Next and Astro. An SVG is a component too
 * (`ReactComponent`), as in Docusaurus, because modules of other generators use all of these forms for one import.
 *
 * @param text the file as text
 * @returns `undefined` for other files
 */
export function pictureModule(path: string, address: string, text: () => string): string | undefined {
  if (!picture.test(path)) return undefined
  const url = JSON.stringify(address)
  const value = `Object.assign(new String(${url}), {src: ${url}`
  if (!/\.svg$/i.test(path)) return `export default ${value}})`
  const drawing = inlineDrawing(text())
  const shown = drawing
    ? `createElement('svg', {...${JSON.stringify(drawing.attributes)}, ...props, ref, dangerouslySetInnerHTML: {__html: ${JSON.stringify(drawing.inner)}}})`
    : `createElement('img', {...ofImage(props), src: ${url}, ref})`
  return `import {createElement, forwardRef} from 'react'
const names = /^(?:className|style|width|height|id|role|hidden|loading|on[A-Z]\\w*|(?:data|aria)-[\\w-]+)$/
const ofImage = props => ({
  alt: props.alt ?? props.title ?? props['aria-label'] ?? '',
  ...Object.fromEntries(Object.entries(props).filter(([name]) => names.test(name)))
})
const {$$typeof, render} = forwardRef((props, ref) => ${shown})
const picture = ${value}, $$typeof, render})
export {picture as default, picture as ReactComponent}`
}

/**
 * Returns the parts of a drawing that takes the color of the text around it, which only works inside the page; `undefined` for any
 * other one, and for drawings with styles, scripts or ids, which belong to their own file.
 */
function inlineDrawing(
  text: string
): {readonly attributes: Readonly<Record<string, string>>; readonly inner: string} | undefined {
  if (
    !text.includes('currentColor') ||
    text.length > 20_000 ||
    /<(?:style|script|foreignObject)|\s(?:id|style|on\w+)\s*=/i.test(text)
  )
    return undefined
  const [, head = '', inner] = /<svg\b([^>]*)>([\s\S]*)<\/svg\s*>/i.exec(text) ?? []
  if (inner === undefined) return undefined
  const attributes = [...head.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].flatMap(
    ([, name = '', double, single]) =>
      name.startsWith('xmlns') ? [] : [[name === 'class' ? 'className' : name, double ?? single ?? ''] as const]
  )
  return {attributes: Object.fromEntries(attributes), inner: inner.replace(/<!--[\s\S]*?-->/g, '').trim()}
}
