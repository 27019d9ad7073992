import type {PartProps} from '../types.ts'
import {Icon} from './Icon.tsx'

/**
 * Lists the placeholders that readers must replace before they run a page's commands. Complete without JavaScript. The panel for
 * the reader's values reads its fields from this list.
 */
export function PlaceholderList({page}: PartProps) {
  const {placeholders} = page
  if (placeholders.length === 0) return null
  return (
    <details className="placeholders">
      <summary>
        {placeholders.length === 1 ? '1 value' : `${placeholders.length} values`} to fill in on this page
      </summary>
      <dl>
        {placeholders.map(({name, label, pattern, example}) => (
          <div key={name} data-placeholder={name} data-label={label} data-pattern={pattern} data-example={example}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {label}
              {example !== undefined && (
                <>
                  , for example <code>{example}</code>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <button type="button" className="setup-button" data-values-open="" aria-haspopup="dialog">
        <Icon name="sliders" /> Fill them in
      </button>
    </details>
  )
}
