'use client'

import {useState} from 'react'
import {bytesOfHex, fastLzLength} from './fast-lz.ts'
import {Calculator, ChoiceField, Results, TextField, useNumbers} from './fields.tsx'
import {formatEth, formatNumber} from './format-number.ts'
import {transactionFee} from './transaction-fee.ts'

const rules = {
  gasUsed: {label: 'Gas used', initial: '50000', whole: true},
  baseFee: {label: 'L2 base fee', unit: 'gwei', initial: '0.001'},
  priorityFee: {label: 'Tip', unit: 'gwei', initial: '0.0001'},
  fastLzSize: {label: 'FastLZ size', unit: 'bytes', initial: '200', whole: true},
  l1BaseFee: {label: 'L1 base fee', unit: 'gwei', initial: '5'},
  blobBaseFee: {label: 'Blob base fee', unit: 'gwei', initial: '1'},
  baseFeeScalar: {label: 'baseFeeScalar', initial: '1850', whole: true},
  blobBaseFeeScalar: {label: 'blobBaseFeeScalar', initial: '1108696', whole: true},
  operatorFeeScalar: {label: 'operatorFeeScalar', initial: '0', whole: true},
  operatorFeeConstant: {label: 'operatorFeeConstant', unit: 'wei', initial: '0', whole: true}
}

/** Shows the parts of a transaction's fee, computed from the prices of both layers and the chain's parameters. */
export function FeeCalculator() {
  const {values, fields, set} = useNumbers(rules)
  const [fork, setFork] = useState('jovian')
  const [raw, setRaw] = useState('')
  const bytes = raw.trim() === '' ? undefined : bytesOfHex(raw)
  const wrong = raw.trim() !== '' && !bytes
  const fee = transactionFee({...values, jovian: fork === 'jovian'})
  const share = (part: number): string => `${formatNumber(part, 4)} gwei, ${formatNumber((part / fee.total) * 100)} %`

  const measure = (text: string): void => {
    setRaw(text)
    const given = bytesOfHex(text)
    if (given) set('fastLzSize', String(fastLzLength(given)))
  }

  return (
    <Calculator
      title="Fee of a transaction"
      fields={
        <>
          {fields}
          <ChoiceField
            label="Operator fee rules"
            value={fork}
            onChange={setFork}
            options={[
              ['jovian', 'Jovian and later'],
              ['isthmus', 'Isthmus']
            ]}
          />
          <TextField
            label="Signed transaction in hexadecimal, to measure its FastLZ size"
            value={raw}
            onChange={measure}
            problem={wrong ? 'an even number of hexadecimal digits' : undefined}
            wide
            rows={2}
          />
        </>
      }
    >
      <Results
        rows={[
          ['Execution', share(fee.execution)],
          ['L1 data', share(fee.data)],
          ['Operator', share(fee.operator)],
          ['Counts as', `${formatNumber(fee.size, 1)} bytes`],
          ['Total', `${formatNumber(fee.total, 4)} gwei, ${formatEth(fee.total)}`]
        ]}
      />
    </Calculator>
  )
}
