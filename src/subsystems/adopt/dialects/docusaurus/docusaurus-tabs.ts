import type {Nodes} from 'mdast'
import {out} from '../component-props.ts'
import type {ComponentAlias, ElementView} from '../dialect.ts'
import {asData, asList, asText} from '../read-data.ts'
import {panelsIn} from '../syntax/elements/panels-in.ts'
import {type JsxElement, propOf} from '../syntax/mdx-nodes.ts'

/**
 * Tabs are identified by values. A list at the group gives them labels, and one value is initially selected. Data is
 * resolved here. docsgen's component, which uses the same names, resolves other values.
 */
export const tabs: Readonly<Record<'Tabs' | 'TabItem', ComponentAlias>> = {
  Tabs: {
    name: 'Tabs',
    props: {groupId: 'storageKey', ...out('queryString', 'className', 'lazy', 'block')},
    reshape: group => {
      const labels = labelsOf(group.takeValue('values'))
      const first = group.take('defaultValue')
      if (group.code('values') !== undefined || group.code('defaultValue') !== undefined) return undefined
      const panels = panelsIn(group.children)
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

function has(node: JsxElement, name: string): boolean {
  return node.attributes.some(item => item.type === 'mdxJsxAttribute' && item.name === name)
}

/** Returns labels by value from a list. */
function labelsOf(list: unknown): Map<string, string> {
  return new Map(
    asList(list).flatMap((item): [string, string][] => {
      const value = asText(asData(item).value)
      return value === undefined ? [] : [[value, asText(asData(item).label) ?? value]]
    })
  )
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
