// For `node --import`: programs of the pages reach OP Sepolia on the local chain.
const real = globalThis.fetch
globalThis.fetch = (input, options) =>
  real(
    typeof input === 'string' ? input.replace('https://sepolia.optimism.io', 'http://127.0.0.1:9545') : input,
    options
  )
