'use client'

import {channelCost} from './channel-cost.ts'
import {Calculator, Results, useNumbers} from './fields.tsx'
import {formatEth, formatNumber} from './format-number.ts'

const rules = {
  transactions: {label: 'Transactions in a day', initial: '100000'},
  size: {label: 'Compressed size per transaction', unit: 'bytes', initial: '124.7144'},
  duration: {label: 'Max channel duration', unit: 'L1 blocks', initial: '25', whole: true, most: 1800},
  blobsPerTransaction: {label: 'Blobs per transaction', initial: '6', least: 1, most: 6, whole: true},
  baseFee: {label: 'L1 base fee', unit: 'gwei', initial: '5'},
  tip: {label: 'Tip', unit: 'gwei', initial: '1'},
  blobBaseFee: {label: 'Blob base fee', unit: 'gwei', initial: '1'}
}

/** Durations to compare with the value of the field: 5 minutes to 6 hours. */
const compared = [25, 75, 150, 300, 900, 1800]

/** Shows the daily cost of a channel duration and how long the safe head waits for it. */
export function ChannelCalculator() {
  const {values, fields} = useNumbers(rules)
  const inputs = {...values, bytesPerDay: values.transactions * values.size}
  const cost = channelCost(inputs)
  return (
    <Calculator title="Channel duration against cost" fields={fields}>
      <Results
        rows={[
          ['A channel closes after', minutes(cost.delay)],
          ['L1 transactions per day', formatNumber(cost.transactions, 1)],
          ['Blobs per day', `${formatNumber(cost.blobs, 1)}, ${formatNumber(cost.filled * 100)} % full`],
          ['Blob fees per day', formatEth(cost.blobCost)],
          ['Gas per day', formatEth(cost.gasCost)],
          ['Total per day', formatEth(cost.total)]
        ]}
      />
      <table aria-label="Costs with other durations">
        <thead>
          <tr>
            <th scope="col">Duration</th>
            <th scope="col">Closes after</th>
            <th scope="col">Cost per day</th>
          </tr>
        </thead>
        <tbody>
          {compared.map(duration => {
            const other = channelCost({...inputs, duration})
            return (
              <tr key={duration}>
                <td>{duration}</td>
                <td>{minutes(other.delay)}</td>
                <td>{formatEth(other.total)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Calculator>
  )
}

function minutes(seconds: number): string {
  return `${formatNumber(seconds / 60, 1)} min`
}
