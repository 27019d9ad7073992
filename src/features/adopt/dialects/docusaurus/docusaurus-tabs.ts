import type {Nodes} from 'mdast'
import {out} from '../component-props.ts'
import type {ComponentAlias, ElementView} from '../dialect.ts'
import {isElement, type JsxElement, propOf} from '../syntax/mdx-nodes.ts'

/**
 * Tabs are identified by values. A list at the group gives them labels, and one value is initially selected. Literal values are
 * resolved here. docsgen's component, which uses the same names, resolves computed ones (`values={constants.systems}`).
 */
export const tabs: Readonly<Record<'Tabs' | 'TabItem', ComponentAlias>> = {
  Tabs: {
    name: 'Tabs',
    props: {groupId: 'storageKey', ...out('queryString', 'className', 'lazy', 'block')},
    reshape: group => {
      const code = group.code('values')
      const labels = code === undefined ? new Map<string, string>() : labelsOf(code)
      const first = group.take('defaultValue')
      if (!labels || group.code('defaultValue') !== undefined) return undefined
      group.drop('values')
      const panels = tabsIn(group.children)
      const open = panels.findIndex(tab => (first === undefined ? has(tab, 'default') : propOf(tab, 'value') === first))
      if (open > 0) group.set('defaultIndex', String(open))
      for (const tab of panels) settle(tab, labels)
      return undefined
    }
  },
  TabItem: {
    name: 'Tab',
    props: out('attributes', 'className', 'hidden'),
    reshape: tab => {
      const value = tab.take('value')
      const label = tab.take('label') ?? value
      if (label !== undefined) tab.set('label', label)
      if (value !== undefined) tab.set('value', value)
      return undefined
    }
  }
}

function settle(tab: JsxElement, labels: ReadonlyMap<string, string>): void {
  const value = propOf(tab, 'value')
  const label = value === undefined ? undefined : labels.get(value)
  tab.attributes = tab.attributes.flatMap((item): JsxElement['attributes'] => {
    if (item.type !== 'mdxJsxAttribute') return [item]
    if (item.name === 'value' || item.name === 'default') return []
    return [label !== undefined && item.name === 'label' && item.value === value ? {...item, value: label} : item]
  })
}

/** Returns the tabs of a group, which may be in a paragraph. */
function tabsIn(nodes: readonly Nodes[]): JsxElement[] {
  return nodes.flatMap(node => {
    if (isElement(node)) return node.name === 'Tab' ? [node] : []
    return node.type === 'paragraph' ? tabsIn(node.children) : []
  })
}

function has(node: JsxElement, name: string): boolean {
  return node.attributes.some(item => item.type === 'mdxJsxAttribute' && item.name === name)
}

/** Returns labels by value from a literal list, or `undefined` if the list is computed. */
function labelsOf(code: string): Map<string, string> | undefined {
  if (!/^\s*\[/.test(code)) return undefined
  const labels = new Map<string, string>()
  for (const [item] of code.matchAll(/\{[^{}]*\}/g)) {
    const [value, label] = [wordOf(item, 'value'), wordOf(item, 'label')]
    if (value === undefined) return undefined
    labels.set(value, label ?? value)
  }
  return labels
}

function wordOf(item: string, key: string): string | undefined {
  return new RegExp(`\\b${key}\\b['"]?\\s*:\\s*(['"\`])(.*?)\\1`).exec(item)?.[2]
}

/** Converts an image with a light and a dark version to two images, one of which the theme shows. */
export function themedImage(image: ElementView): readonly Nodes[] | undefined {
  const code = image.code('sources') ?? ''
  const [light, dark] = ['light', 'dark'].map(
    key => new RegExp(`\\b${key}\\s*:\\s*(?:\\w+\\(\\s*)?(['"\`])(.*?)\\1`).exec(code)?.[2]
  )
  if (light === undefined || dark === undefined) return undefined
  image.drop('sources')
  return light === dark
    ? [image.copy({src: light})]
    : [image.copy({src: light, className: 'on-light'}), image.copy({src: dark, className: 'on-dark'})]
}
