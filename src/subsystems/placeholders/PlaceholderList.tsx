import {Icon} from '../../../templates/parts/Icon.tsx'
import type {PartProps} from '../../../templates/types.ts'
import {word} from '../../../templates/word.ts'
import {wordParts} from '../../../templates/word-parts.ts'

/**
 * Lists the placeholders that readers must replace before they run a page's commands. Complete without JavaScript. The panel for
 * the reader's values reads its fields from this list.
 */
export function PlaceholderList({page, site}: PartProps) {
  const {placeholders} = page
  if (placeholders.length === 0) return null
  return (
    <details className="placeholders">
      <summary>{word(site, 'ownValues', {count: placeholders.length})}</summary>
      <dl>
        {placeholders.map(({name, label, pattern, example}) => (
          <div key={name} data-placeholder={name} data-label={label} data-pattern={pattern} data-example={example}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {label}
              {example !== undefined && wordParts(site, 'forExample', {example: <code>{example}</code>})}
            </dd>
          </div>
        ))}
      </dl>
      <button type="button" className="setup-button" data-values-open="" aria-haspopup="dialog">
        <Icon name="sliders" /> {word(site, 'fillThemIn')}
      </button>
    </details>
  )
}
