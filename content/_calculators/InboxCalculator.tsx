'use client'

import {useState} from 'react'
import {batchInboxOf, parseChainId} from './batch-inbox.ts'
import {Calculator, Results, TextField} from './fields.tsx'

/** Shows the batch inbox address for a chain ID. */
export function InboxCalculator({initial}: {initial: string}) {
  const [text, setText] = useState(initial)
  const chainId = parseChainId(text)
  return (
    <Calculator
      title="Batch inbox address"
      fields={
        <TextField
          label="L2 chain ID"
          value={text}
          onChange={setText}
          problem={chainId === undefined ? 'a number above zero, such as 42069 or 0xa455' : undefined}
        />
      }
    >
      <Results rows={[['Inbox', chainId === undefined ? '–' : batchInboxOf(chainId)]]} />
    </Calculator>
  )
}
