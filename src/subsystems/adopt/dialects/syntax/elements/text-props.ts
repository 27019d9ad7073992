import type {JsxElement} from '../mdx-nodes.ts'

const texts = /^(?:title|label|name|text|alt|caption|description|placeholder|header|summary)$/

/** Returns the properties of an element with text for readers, as written: `title="First steps"`. */
export function textProps({attributes}: JsxElement): string[] {
  return attributes.flatMap(attribute => {
    if (attribute.type !== 'mdxJsxAttribute' || !texts.test(attribute.name)) return []
    const {name, value} = attribute
    if (typeof value === 'string') return value === '' ? [] : [`${name}="${value}"`]
    return value ? [`${name}={${value.value}}`] : []
  })
}
