import type {PartProps} from '../types.ts'
import {Icon} from './Icon.tsx'

/**
 * What the reader has to put in the place of what, before a page's commands run: complete without script. The panel of
 * the reader's values takes its fields from here.
 */
export function PlaceholderList({page}: PartProps) {
  const {placeholders} = page
  if (placeholders.length === 0) return null
  return (
    <details className="placeholders">
      <summary>
        {placeholders.length === 1 ? 'One value of yours' : `${placeholders.length} values of yours`} on this page
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
