'use client'

import {accountFunding, balanceFor} from './account-funding.ts'
import {channelCost} from './channel-cost.ts'
import {Calculator, Results, useNumbers} from './fields.tsx'
import {formatEth, formatNumber} from './format-number.ts'

const rules = {
  interval: {label: 'Hours between proposals', initial: '1', least: 0.01},
  price: {label: 'L1 base fee and tip', unit: 'gwei', initial: '6'},
  bond: {label: 'Bond of a proposal', unit: 'ETH', initial: '0.08'},
  days: {label: 'Days until a bond is returned', initial: '10.5'},
  proposalGas: {label: 'Gas of a proposal', initial: '500000', whole: true},
  closingGas: {label: 'Gas to resolve and pay out', initial: '600000', whole: true},
  bytesPerDay: {label: 'Compressed data per day', unit: 'bytes', initial: '12471440'},
  closes: {label: 'Duration of a channel', unit: 'L1 blocks', initial: '25', whole: true, most: 1800},
  blobBaseFee: {label: 'Blob base fee', unit: 'gwei', initial: '1'},
  reserve: {label: 'Days between refills', initial: '14'}
}

/** Intervals to compare with the value of the field, in hours. */
const intervals = [1, 2, 5, 12, 24]

/** Shows what the batcher, the proposer, and the challenger need on L1, by proposal interval. */
export function FundingCalculator() {
  const {values, fields} = useNumbers(rules)
  const {price, reserve} = values
  const data = channelCost({...values, duration: values.closes, blobsPerTransaction: 6, baseFee: price, tip: 0}).total
  const fundingAt = (interval: number) => accountFunding({...values, interval, bond: values.bond * 1e9})
  const {proposer, challenger, bound} = fundingAt(values.interval)
  return (
    <Calculator title="ETH for batcher, proposer and challenger" fields={fields}>
      <Results
        rows={[
          ['Batcher per day', formatEth(data)],
          ['Proposer per day', formatEth(proposer)],
          ['Challenger per day', formatEth(challenger)],
          ["Locked in the proposer's bonds", formatEth(bound)],
          ['Balance for the batcher', formatEth(balanceFor({spent: data, bound: 0, reserve}))],
          ['Balance for the proposer', formatEth(balanceFor({spent: proposer, bound, reserve}))],
          ['Balance for the challenger', formatEth(balanceFor({spent: challenger, bound: 0, reserve}))]
        ]}
      />
      <table aria-label="Proposer and challenger with other intervals">
        <thead>
          <tr>
            <th scope="col">Proposal every</th>
            <th scope="col">Gas of both per day</th>
            <th scope="col">Locked in bonds</th>
          </tr>
        </thead>
        <tbody>
          {intervals.map(interval => {
            const other = fundingAt(interval)
            return (
              <tr key={interval}>
                <td>{formatNumber(interval)} h</td>
                <td>{formatEth(other.proposer + other.challenger)}</td>
                <td>{formatEth(other.bound)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Calculator>
  )
}
