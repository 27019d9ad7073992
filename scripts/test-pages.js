import {spawnSync} from 'node:child_process'

// `npm run test:pages`: runs the tested pages of docs/ and of the OP Stack site, the latter on local chains. The programs and the
// contracts come from npm, and stay out of package.json: they have 370 MB. Arguments go to `docsgen test`.
const packages = [
  '@eth-optimism/contracts-bedrock@0.17.3',
  '@foundry-rs/anvil@1.7.1',
  '@foundry-rs/cast@1.7.1',
  '@foundry-rs/forge@1.7.1',
  '@openzeppelin/contracts@5.7.0',
  '@safe-global/safe-contracts@1.4.1',
  'ethers@6.17.0',
  'forge-std@1.1.2',
  'tsx@4.23.15',
  'viem@2.57.20'
]

function run(program, ...args) {
  const {status} = spawnSync(program, args, {stdio: 'inherit', shell: process.platform === 'win32'})
  if (status !== 0) process.exit(status ?? 1)
}

run('npm', 'install', '--no-save', ...packages)
const args = ['bin/docsgen.js', 'test', '--force', ...process.argv.slice(2)]
run(process.execPath, ...args, '--root', 'docs')
run(process.execPath, ...args)
// The tabs that are not first, each up to its page: whole paths would repeat all that no tab changes.
for (const [page, tab] of [
  ['/app-developers/transactions/estimate-fees', 'client=ethers'],
  ['/app-developers/transactions/estimate-fees', 'client=cast'],
  ['/app-developers/bridging/bridge-eth', 'client=viem']
])
  run(process.execPath, ...args, page, '--variant', tab)
