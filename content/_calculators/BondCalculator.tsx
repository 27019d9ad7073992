'use client'

import {disputeBonds, proposerBonds} from './dispute-bonds.ts'
import {Calculator, Results, useNumbers} from './fields.tsx'
import {formatEth, formatNumber} from './format-number.ts'

const rules = {
  deepest: {label: 'Deepest level of the game', initial: '73', least: 1, most: 126, whole: true},
  level: {label: 'Last claim at level', initial: '73', most: 126, whole: true},
  lines: {label: 'Disputed lines of claims', initial: '1', whole: true, most: 100_000},
  perDay: {label: 'Proposals per day', initial: '24'},
  days: {label: 'Days until a bond is returned', initial: '10.5'}
}

/** Shows how much ETH a dispute and a proposer lock. */
export function BondCalculator() {
  const {values, fields} = useNumbers(rules)
  const inside = values.level <= values.deepest
  const bonds = disputeBonds(inside ? values : {...values, level: Number.NaN})
  const initialBond = bonds.defence && disputeBonds({...values, level: 0}).last
  return (
    <Calculator title="Bonds of a dispute" fields={fields}>
      <Results
        rows={[
          ['Bond of the last claim', inside ? formatEth(bonds.last) : 'the level is below the deepest level'],
          ['Increase per level', `${formatNumber((bonds.factor - 1) * 100, 2)} %`],
          ['Locked by the defense', inside ? formatEth(bonds.defence) : '–'],
          ['Locked by the attack', inside ? formatEth(bonds.attack) : '–'],
          ['Locked by the proposer at any time', formatEth(proposerBonds({...values, initialBond}))]
        ]}
      />
    </Calculator>
  )
}
