'use client'

import {disputeBonds, proposerBonds} from './dispute-bonds.ts'
import {Calculator, Results, useNumbers} from './fields.tsx'
import {formatEth, formatNumber} from './format-number.ts'

const rules = {
  deepest: {label: 'Deepest level of the game', initial: '73', least: 1, most: 126, whole: true},
  level: {label: 'Last claim at level', initial: '73', most: 126, whole: true},
  lines: {label: 'Lines of claims fought so far', initial: '1', whole: true, most: 100_000},
  perDay: {label: 'Proposals in a day', initial: '24'},
  days: {label: 'Days until a bond is back', initial: '10.5'}
}

/** What a dispute and a proposer bind, in ETH. */
export function BondCalculator() {
  const {values, fields} = useNumbers(rules)
  const inside = values.level <= values.deepest
  const bonds = disputeBonds(inside ? values : {...values, level: Number.NaN})
  const initialBond = bonds.defence && disputeBonds({...values, level: 0}).last
  return (
    <Calculator title="Bonds of a dispute" fields={fields}>
      <Results
        rows={[
          ['Bond of the last claim', inside ? formatEth(bonds.last) : 'the level lies below the deepest one'],
          ['More from level to level', `${formatNumber((bonds.factor - 1) * 100, 2)} %`],
          ['Bound by the defence', inside ? formatEth(bonds.defence) : '–'],
          ['Bound by the attack', inside ? formatEth(bonds.attack) : '–'],
          ['Bound by the proposer at any time', formatEth(proposerBonds({...values, initialBond}))]
        ]}
      />
    </Calculator>
  )
}
