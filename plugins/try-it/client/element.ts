/**
 * Creates an element. A copy of `src/client/element.ts`, because plugins import only the public entry of docsgen, which has nothing
 * for browsers.
 *
 * @param attributes `true` writes only the name, `false` and `undefined` omit the attribute
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | boolean | undefined>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value)
  made.append(...children)
  return made
}
