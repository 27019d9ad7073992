import {expect, test} from 'vitest'
import {breakName} from '../../src/model/text/break-name.ts'

test.each([
  ['admin_flushBatcher', 'admin_|flush|Batcher'],
  ['OP_BATCHER_MAX_CHANNEL_DURATION', 'OP_|BATCHER_|MAX_|CHANNEL_|DURATION'],
  ['--l1-eth-rpc', '--l1-|eth-|rpc'],
  ['L2ToL2CrossDomainMessenger', 'L2To|L2Cross|Domain|Messenger'],
  ['DisputeGameFactoryProxy', 'Dispute|Game|Factory|Proxy'],
  ['eth_getERC20Balance', 'eth_|get|ERC20|Balance'],
  ['healthcheck.execution-p2p', 'healthcheck.|execution-|p2p'],
  ['https://rpc.example.org/a', 'https://|rpc.|example.|org/a'],
  ['op-batcher --help', 'op-|batcher |--help'],
  ['mint(address to, uint256 amount)', 'mint(|address |to, |uint256 |amount)'],
  ['0x4200000000000000000000000000000000000F1a', '0x4200000000000000000000000000000000000F1a'],
  ['word', 'word'],
  ['', '']
])('%s breaks only between its parts', (name, parts) => {
  expect(breakName(name).join('|')).toBe(parts)
  expect(breakName(name).join('')).toBe(name)
})
