import type {RootContent} from 'mdast'
import type {LowerComponent} from '../../plugin/lower.ts'

/** Returns the Markdown of `<Tooltip>`: its text, and its explanation in brackets. */
export const lowerTooltip: LowerComponent = ({children, prop}) => {
  const words = (key: string): string | undefined => {
    const value = prop(key)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  const href = words('href')
  const explanation = [words('headline'), words('tip')].filter(Boolean).join(': ')
  const tip = href === undefined ? explanation : explanation.replace(/\.$/, '')
  const more: RootContent[] =
    href === undefined ? [] : [text(', '), {type: 'link', url: href, children: [{type: 'text', value: 'more'}]}]
  return [...children, text(` (${tip}`), ...more, text(')')]
}

function text(value: string): RootContent {
  return {type: 'text', value}
}
