// For `node --import`: programs of the pages reach Sepolia and its L2 on the local chains. The public address of OP Mainnet is that of L2, too.
const [l1, l2] = ['http://127.0.0.1:7545', 'http://127.0.0.1:9545']
const local = new Map([
  ['https://sepolia.optimism.io', l2],
  ['https://mainnet.optimism.io', l2],
  ['https://11155111.rpc.thirdweb.com', l1]
])

const real = globalThis.fetch
globalThis.fetch = (input, options) => {
  const [origin] = typeof input === 'string' ? (/^https:\/\/[^/]+/.exec(input) ?? []) : []
  return real(local.has(origin) ? input.replace(origin, local.get(origin)) : input, options)
}
