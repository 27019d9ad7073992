import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {contextOf, type ReadContext, report} from '../../content/read-context.ts'
import {isJsx, type JsxElement, nameSpan} from '../../content/transform-tools.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import {walkMdast} from '../../model/walk.ts'

/** Props that any component may have. */
const common = new Set(['key', 'id', 'className', 'children'])

/**
 * Reports components that do not exist and props that a component does not have, at their place, before anything is rendered. MDX
 * itself would only throw at run time.
 */
export function remarkComponents() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    walkMdast(tree, node => {
      if (isJsx(node) && node.name && /^[A-Z]|\./.test(node.name) && !check(node, context)) {
        // Becomes a fragment, so its content is still shown.
        node.name = null
        node.attributes = []
      }
    })
  }
}

/** @returns whether the component exists */
function check(element: JsxElement, context: ReadContext): boolean {
  const name = element.name ?? ''
  const [head = '', ...members] = name.split('.')
  const binding = context.scope.get(head)
  if (context.unknown.has(head)) return false
  if (binding && binding.kind !== 'component') return true
  const own = binding?.kind === 'component' ? [binding.name, ...members].join('.') : name
  const {componentProps} = context.options
  const props = componentProps[own]
  if (!props) {
    // A transform that made the element may have suggestions.
    const {expected: meant = []} = (element.data ?? {}) as {readonly expected?: readonly string[]}
    const expected = [...meant, ...suggest(own, [...Object.keys(componentProps), ...context.scope.keys()])]
    report(context, {
      rule: 'unknown-component',
      at: nameSpan(element),
      reason: `Unexpected component \`<${name}>\`, expected one that is built in or imported${didYouMean(expected)}`,
      actual: name,
      expected
    })
    return false
  }
  if (props.open) return true
  const given = new Set<string>()
  let spread = false
  for (const attribute of element.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      spread = true
      continue
    }
    given.add(attribute.name)
    if (!props.props.includes(attribute.name) && !common.has(attribute.name) && !/^(data|aria)-/.test(attribute.name)) {
      const expected = suggest(attribute.name, props.props)
      report(context, {
        rule: 'unknown-property',
        severity: 'warning',
        at: withFile(attribute, element),
        reason: `Unexpected property \`${attribute.name}\` of \`<${name}>\`, expected ${list(props.props)}${didYouMean(expected)}`,
        actual: attribute.name,
        expected
      })
    }
    const key = props.valuesFrom?.[attribute.name]
    const values = key ? namesUnder(key, context) : props.values?.[attribute.name]
    if (values && typeof attribute.value === 'string' && !values.includes(attribute.value)) {
      const expected = suggest(attribute.value, values)
      const valid = values.length > 0 ? `expected ${list(values)}` : `because the configuration has no \`${key}\``
      report(context, {
        rule: 'unknown-property',
        at: withFile(attribute, element),
        reason: `Unexpected value \`${attribute.value}\` of \`${attribute.name}\`, ${valid}${didYouMean(expected)}`,
        actual: attribute.value,
        expected: expected.length > 0 ? expected : values
      })
    }
  }
  for (const required of spread ? [] : (props.required ?? [])) {
    if (!given.has(required))
      report(context, {
        rule: 'missing-property',
        at: nameSpan(element),
        reason: `\`<${name}>\` needs the property \`${required}\`.`
      })
  }
  return true
}

/** Returns the names that the configuration has under a key. */
function namesUnder(key: 'versions', {options}: ReadContext): readonly string[] {
  return Object.keys(options.places[key] ?? {})
}

function list(names: readonly string[]): string {
  return names.length > 0 ? `one of ${names.map(name => `\`${name}\``).join(', ')}` : 'none'
}

function withFile(attribute: {position?: import('unist').Position | undefined}, element: JsxElement) {
  return attribute.position ? {type: 'attribute', position: attribute.position, data: element.data as object} : element
}
