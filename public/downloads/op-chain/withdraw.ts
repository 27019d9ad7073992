// Takes the next step of a withdrawal from the chain of this project: npx tsx withdraw.ts L2_TRANSACTION_HASH
import { readFileSync } from 'node:fs'
import { createPublicClient, createWalletClient, defineChain, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'
import { chainConfig, getWithdrawals, publicActionsL1, publicActionsL2, walletActionsL1 } from 'viem/op-stack'

const env = Object.fromEntries(
  readFileSync('.env', 'utf8')
    .split('\n')
    .filter(line => /^\w+=/.test(line))
    .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).replace(/^'(.*)'$/, '$1')])
)
const address = (name: string) => env[name] as `0x${string}`

const chain = defineChain({
  ...chainConfig,
  id: Number(env.L2_CHAIN_ID),
  name: 'My chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost:8545'] } },
  sourceId: sepolia.id,
  contracts: {
    ...chainConfig.contracts,
    disputeGameFactory: { [sepolia.id]: { address: address('GAME_FACTORY_ADDRESS') } },
    portal: { [sepolia.id]: { address: address('PORTAL_ADDRESS') } }
  }
})

const account = privateKeyToAccount(process.env.PRIVATE_KEY as `0x${string}`)
const transport = http(env.L1_RPC_URL)
const l1 = createPublicClient({ chain: sepolia, transport }).extend(publicActionsL1())
const walletL1 = createWalletClient({ account, chain: sepolia, transport }).extend(walletActionsL1())
const l2 = createPublicClient({ chain, transport: http() }).extend(publicActionsL2())

const receipt = await l2.getTransactionReceipt({ hash: process.argv[2] as `0x${string}` })
const [withdrawal] = getWithdrawals(receipt)
if (!withdrawal) throw new Error('No withdrawal in this transaction')

const status = await l1.getWithdrawalStatus({ receipt, targetChain: chain })
console.log(status)
if (status === 'ready-to-prove') {
  const { game } = await l1.waitToProve({ receipt, targetChain: chain })
  const proof = await l2.buildProveWithdrawal({ account, game, withdrawal })
  console.log(await walletL1.proveWithdrawal({ ...proof, targetChain: chain }))
}
if (status === 'ready-to-finalize') {
  console.log(await walletL1.finalizeWithdrawal({ targetChain: chain, withdrawal }))
}
