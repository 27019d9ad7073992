import type {RootContent} from 'mdast'
import {textNode, textProp} from '../../content/transform-tools.ts'
import type {LowerComponent} from '../../plugin/lower.ts'

/** Returns the Markdown of `<Tooltip>`: its text, and its explanation in brackets. */
export const lowerTooltip: LowerComponent = element => {
  const href = textProp(element, 'href')
  const explanation = [textProp(element, 'headline'), textProp(element, 'tip')].filter(Boolean).join(': ')
  const tip = href === undefined ? explanation : explanation.replace(/\.$/, '')
  const more: RootContent[] =
    href === undefined
      ? []
      : [textNode(', '), {type: 'link', url: href, children: [textNode(textProp(element, 'cta') ?? 'more') as never]}]
  return [...element.children, textNode(` (${tip}`), ...more, textNode(')')]
}
