import {didYouMean, suggest} from 'docsgen'
import type {Node} from 'jsonc-parser'
import {withChecksum} from './keccak.ts'
import {pointAt, type Report} from './problem.ts'
import {jsonTree, readJson} from './read-json.ts'

export interface Deployment {
  readonly chain: string
  readonly address: string
}

/**
 * Reads deployed addresses: for each chain, addresses by contract name.
 *
 * @param input.names of all contracts, including those without a page
 */
export function readAddresses(
  {text, file, names}: {readonly text: string; readonly file: string; readonly names: readonly string[]},
  report: Report
): ReadonlyMap<string, readonly Deployment[]> {
  const found = new Map<string, Deployment[]>()
  const read = readJson(text, file)
  if ('problem' in read) {
    report(read.problem)
    return found
  }
  const at = (node: Node | undefined) => ({file, start: pointAt(text, node?.offset ?? 0)})
  for (const [chain, contracts] of membersOf(jsonTree(text))) {
    const own = membersOf(contracts)
    if (own.length === 0 && contracts.type !== 'object')
      report({
        ...at(contracts),
        rule: 'address',
        reason: `Unexpected value of the chain \`${chain}\`, expected an object with addresses by contract`
      })
    for (const [name, value, key] of own) {
      if (!names.includes(name)) {
        const expected = suggest(name, names)
        const reason = `Unexpected contract \`${name}\`, expected one of the compiled contracts${didYouMean(expected)}`
        report({...at(key), rule: 'unknown-contract', reason, actual: name, expected})
        continue
      }
      const address = typeof value.value === 'string' ? value.value : ''
      const reason = wrongAddress(address)
      if (reason === undefined) found.set(name, [...(found.get(name) ?? []), {chain, address: withChecksum(address)}])
      else report({...at(value), rule: 'address', reason, ...suggested(address)})
    }
  }
  return found
}

/** Returns the problem with an invalid address. */
function wrongAddress(address: string): string | undefined {
  if (!/^0x[0-9a-f]{40}$/i.test(address))
    return `Unexpected address \`${address}\`, expected \`0x\` and 40 hexadecimal digits`
  const digits = address.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase() || withChecksum(address) === address)
    return undefined
  return `The checksum of the address \`${address}\` is wrong. A digit was mistyped, or the letter case was changed. These digits have the checksum \`${withChecksum(address)}\`.`
}

function suggested(address: string): {readonly actual?: string; readonly expected?: readonly string[]} {
  return /^0x[0-9a-f]{40}$/i.test(address) ? {actual: address, expected: [withChecksum(address)]} : {}
}

function membersOf(node: Node | undefined): (readonly [name: string, value: Node, key: Node])[] {
  if (node?.type !== 'object') return []
  return (node.children ?? []).flatMap(({children: [key, value] = []}) =>
    key && value ? [[String(key.value), value, key] as const] : []
  )
}
