import {useId} from 'react'
import type {Decoded} from './decode-data.ts'

/** Pasted data with its decoded values by name. */
export function DecodedData({decoded: {signature, values}}: {readonly decoded: Decoded}) {
  const id = useId()
  return (
    <section className="search-decoded" aria-labelledby={id}>
      <p id={id}>
        Decoded as <code>{signature}</code>
      </p>
      {values.length > 0 && (
        <dl>
          {values.map(({name, type, value}, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and their order is fixed
            <div key={i}>
              <dt>
                {name === '' ? `Argument ${i + 1}` : name} <code>{type}</code>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
