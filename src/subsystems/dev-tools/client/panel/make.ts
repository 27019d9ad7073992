/** Creates an element with a class and text. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = ''
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}
