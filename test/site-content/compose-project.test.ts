import {spawnSync} from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {Ajv} from 'ajv'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {parse} from 'yaml'
import {builtSite, readRepository, repository} from './built-site.ts'
import {catalogueNames, flagCatalogue, spellings} from './catalogues.ts'
import schema from './compose.schema.json' with {type: 'json'}
import {fencesOf} from './fences.ts'
import {flagsOfCompose} from './used-flags.ts'

// Tests the compose project that readers download. The page prints its files with the constants filled in. `vitest -u` writes the
// copies in public/ from the page, so that they cannot differ.

const route = '/operators/chain-operators/tutorials/chain-with-compose'
const folder = join(repository, 'public/downloads/op-chain')
const names = ['docker-compose.yml', 'env.example', 'deploy.sh', 'check.sh', 'withdraw.ts']

interface Service {
  readonly image: string
  readonly command?: readonly string[]
  readonly ports?: readonly string[]
  readonly networks: readonly string[]
  readonly volumes?: readonly string[]
  readonly depends_on?: readonly string[]
  readonly env_file?: readonly string[]
  readonly profiles?: readonly string[]
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly networks: Readonly<Record<string, {readonly name: string}>>
  readonly volumes: Readonly<Record<string, unknown>>
}

const file = (name: string): string => readFileSync(join(folder, name), 'utf8')
let mirror: string
beforeAll(async () => {
  mirror = (await builtSite()).mirror(route)
}, 120_000)

describe('the files', () => {
  test.each(names)('%s is the code block on the page', async name => {
    const [fence, second] = fencesOf(mirror).filter(({filename}) => filename === name)
    expect(second).toBeUndefined()
    await expect(`${fence?.code}\n`).toMatchFileSnapshot(join(folder, name))
  })

  test('are the files that the page downloads, at their addresses on the site', () => {
    expect(mirror).toContain(`for file in ${names.join(' ')}; do`)
    expect(mirror).toContain('"$DOCS/downloads/op-chain/$file"')
  })

  test('contain no key or real address', () => {
    for (const name of names)
      expect([name, file(name).match(/0x[0-9a-fA-F]{64}|\b[0-9a-f]{64}\b/)]).toEqual([name, null])
  })
})

describe('the compose file', () => {
  const compose = (): Compose => parse(file('docker-compose.yml'))
  const services = (): [string, Service][] => Object.entries(compose().services)

  test('matches the compose schema', () => {
    const validate = new Ajv({allErrors: true, strict: false}).compile(schema)
    validate(compose())
    expect(validate.errors ?? []).toEqual([])
  })

  test('has the services of a chain, all on the network op-stack', () => {
    expect(services().map(([name]) => name)).toEqual([
      'deployer',
      'op-reth',
      'op-node',
      'op-batcher',
      'op-proposer',
      'op-challenger'
    ])
    expect(compose().networks).toEqual({'op-stack': {name: 'op-stack'}})
    for (const [name, {networks}] of services()) expect([name, networks]).toEqual([name, ['op-stack']])
  })

  test('gets each release from the constants', () => {
    const constants = parse(readRepository('content/_constants.yaml')) as {current: Record<string, {value: string}>}
    for (const [name, {image}] of services()) {
      const program = name === 'deployer' ? 'op-deployer' : name
      const release = constants.current[program]?.value
      expect([name, image]).toEqual([name, `us-docker.pkg.dev/oplabs-tools-artifacts/images/${program}:${release}`])
    }
  })

  test('refers only to what it declares', () => {
    const {volumes} = compose()
    const all = services().map(([name]) => name)
    for (const [name, service] of services()) {
      for (const other of service.depends_on ?? []) expect([name, all]).toEqual([name, expect.arrayContaining([other])])
      for (const volume of service.volumes ?? []) {
        const source = volume.split(':')[0] ?? ''
        if (!source.startsWith('./'))
          expect([name, Object.keys(volumes)]).toEqual([name, expect.arrayContaining([source])])
      }
    }
    const used = new Set(services().flatMap(([, {volumes: list = []}]) => list.map(entry => entry.split(':')[0])))
    expect(Object.keys(volumes).filter(volume => !used.has(volume))).toEqual([])
  })

  test('gets its variables from env.example', () => {
    const declared = [...file('env.example').matchAll(/^(\w+)=/gm)].map(match => match[1])
    const used = [...file('docker-compose.yml').matchAll(/\$\{(\w+)[^}]*\}/g)].map(match => match[1])
    expect(used.filter(name => !declared.includes(name))).toEqual([])
  })

  test('opens ports only on this machine, each once', () => {
    // Replicas on other machines reach only the P2P port.
    const ports = services().flatMap(([, {ports: list = []}]) => list.filter(port => port !== '9222:9222/tcp'))
    expect(ports.filter(port => !/^127\.0\.0\.1:(\d+):\1$/.test(port))).toEqual([])
    expect(new Set(ports).size).toBe(ports.length)
  })

  test('connects services on ports where they listen', () => {
    const listening = new Map(
      services().map(([name, {command = []}]) => [
        name,
        command.flatMap(word => /^--(?:\S*\.)?port=(\d+)$/.exec(word)?.[1] ?? [])
      ])
    )
    const links = services().flatMap(([name, {command = []}]) =>
      command.flatMap(word => {
        const [, host = '', port = ''] = /=http:\/\/([\w-]+):(\d+)$/.exec(word) ?? []
        return host ? [{name, host, port}] : []
      })
    )
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter(({host, port}) => !listening.get(host)?.includes(port))).toEqual([])
  })

  test('passes its programs options that they know', () => {
    const programs = catalogueNames('flags')
    const used = flagsOfCompose(file('docker-compose.yml'), programs)
    expect(used.length).toBeGreaterThan(70)
    const unknown = used.filter(({program, name}) => {
      return !flagCatalogue(program).flags.some(flag => spellings(program, flag).includes(name))
    })
    expect(unknown).toEqual([])
  })

  test('gives each signing service only the file with its own key', () => {
    for (const [name, {env_file = []}] of services()) {
      const role = name === 'op-node' ? 'sequencer' : /^op-(batcher|proposer|challenger)$/.exec(name)?.[1]
      expect([name, env_file]).toEqual([name, role ? [`./secrets/${role}.env`] : []])
    }
    expect(file('docker-compose.yml')).not.toMatch(/private-key|mnemonic/)
  })
})

describe('the scripts', () => {
  const dir = mkdtempSync(join(tmpdir(), 'docsgen-op-chain-'))
  afterAll(() => rmSync(dir, {recursive: true, force: true}))

  // Stand-ins for the deployer and cast, with the features that the scripts use. Their arguments are recorded in calls.txt.
  const bin = join(dir, 'bin')
  const stubs: Readonly<Record<string, string>> = {
    docker: `echo "docker $*" >> "$STATE/calls.txt"
case "$*" in
  *" op-deployer init "*) cat > deployer/intent.toml <<'INTENT'
configType = "standard-overrides"
[[chains]]
  baseFeeVaultRecipient = "0x0000000000000000000000000000000000000000"
  operatorFeeVaultRecipient = "0x0000000000000000000000000000000000000000"
  [chains.roles]
    l1ProxyAdminOwner = "0x1eb2ffc903729a0f03966b917003800b145f56e2"
    systemConfigOwner = "0x0000000000000000000000000000000000000000"
    unsafeBlockSigner = "0x0000000000000000000000000000000000000000"
    batcher = "0x0000000000000000000000000000000000000000"
    proposer = "0x0000000000000000000000000000000000000000"
    challenger = "0xfd1d2e729ae8eee2e146c033bf4400fe75284301"
  [chains.customGasToken]
    initialLiquidity = "0x0"
    liquidityControllerOwner = "0x0000000000000000000000000000000000000000"
INTENT
  ;;
  *" op-deployer apply "*) [ -n "$DEPLOYER_PRIVATE_KEY" ] ;;
  *" inspect genesis "*) echo '{"config":{}}' ;;
  *" inspect rollup "*) echo '{"l2_chain_id":42069,"deposit_contract_address":"0x7777777777777777777777777777777777777777","l1_system_config_address":"0x8888888888888888888888888888888888888888"}' ;;
  *" inspect l1 "*) echo '{"opChainDeployment":{"DisputeGameFactoryProxy":"0x6666666666666666666666666666666666666666","DisputeGameFactoryImpl":"0x0000000000000000000000000000000000000001"}}' ;;
  *) exit 9 ;;
esac`,
    cast: `echo "cast $*" >> "$STATE/calls.txt"
count=$(wc -l < "$STATE/calls.txt")
case "$*" in
  "wallet new --json") printf '[{"address":"0x%040d","private_key":"0x%064d"}]' "$count" "$count" ;;
  "chain-id --rpc-url http://l1") echo 11155111 ;;
  chain-id*) echo 42069 ;;
  codesize*) echo 100 ;;
  *initBonds*) if [ -f "$STATE/bond" ]; then echo 0; else echo "80000000000000000 [8e16]"; fi ;;
  *setInitBond*) touch "$STATE/bond" ;;
  balance*) echo 0 ;;
  "send "*) ;;
  block-number*) echo "$count" ;;
  *syncStatus*) echo "{\\"safe_l2\\":{\\"number\\":\${SAFE:-96}}}" ;;
  nonce*) echo 1 ;;
  *gameCount*) echo 1 ;;
  *gameAtIndex*) printf '1\\n1700000000 [1.7e9]\\n0x9999999999999999999999999999999999999999\\n' ;;
  *) exit 9 ;;
esac`
  }

  const run = (command: string, env: Readonly<Record<string, string>> = {}) => {
    const {status, stdout, stderr} = spawnSync('bash', ['-c', command], {
      cwd: dir,
      encoding: 'utf8',
      env: {PATH: `${bin}:${process.env.PATH}`, HOME: dir, STATE: dir, PAUSE: '0', TRIES: '3', ...env}
    })
    return {status, stdout, stderr}
  }

  beforeAll(() => {
    mkdirSync(bin)
    for (const [name, script] of Object.entries(stubs)) {
      writeFileSync(join(bin, name), `#!/usr/bin/env bash\nset -eu\n${script}\n`)
      chmodSync(join(bin, name), 0o755)
    }
    writeFileSync(join(dir, 'calls.txt'), '')
    for (const name of names) cpSync(join(folder, name), join(dir, name))
    for (const name of ['deploy.sh', 'check.sh']) chmodSync(join(dir, name), 0o755)
  })

  test('deploy.sh rejects an incomplete file', () => {
    expect(run('./deploy.sh contracts')).toMatchObject({status: 1, stderr: expect.stringContaining('no .env')})
    cpSync(join(dir, 'env.example'), join(dir, '.env'))
    expect(run('./deploy.sh contracts')).toMatchObject({status: 1, stderr: expect.stringContaining('fill in .env')})
    const filled = file('env.example').replace(
      /^(L1_\w+)=.*/gm,
      (_, name) => `${name}=http://${name === 'L1_RPC_URL' ? 'l1' : 'beacon'}`
    )
    writeFileSync(join(dir, '.env'), filled)
  })

  test('deploy.sh creates five accounts once, in files that only their owner can read', () => {
    const first = run('./deploy.sh accounts')
    expect(first).toMatchObject({status: 0, stderr: ''})
    expect(
      first.stdout
        .split('\n')
        .slice(0, 5)
        .map(line => line.split(' ')[0])
    ).toEqual(['admin', 'sequencer', 'batcher', 'proposer', 'challenger'])
    expect(run('./deploy.sh accounts').stdout).toBe(first.stdout)
    expect(statSync(join(dir, 'secrets/admin.key')).mode & 0o077).toBe(0)
    expect(readFileSync(join(dir, 'secrets/batcher.env'), 'utf8')).toMatch(/^OP_BATCHER_PRIVATE_KEY=0x\d{64}\n$/)
    expect(readFileSync(join(dir, 'secrets/sequencer.env'), 'utf8')).toMatch(/^OP_NODE_P2P_SEQUENCER_KEY=0x\d{64}\n$/)
  })

  test('deploy.sh deploys, fills in the addresses and can run again', () => {
    for (const turn of [1, 2]) {
      const {status, stdout, stderr} = run('./deploy.sh contracts')
      expect([turn, status, stderr]).toEqual([turn, 0, ''])
      expect(stdout.trim().split('\n')).toEqual([
        'intent      deployer/intent.toml',
        'contracts   deployed',
        'config      config/genesis.json config/rollup.json config/jwt.txt',
        'factory     0x6666666666666666666666666666666666666666',
        'portal      0x7777777777777777777777777777777777777777',
        'bond        0',
        'funded      batcher proposer challenger'
      ])
    }
    const admin = readFileSync(join(dir, 'secrets/admin.address'), 'utf8').trim()
    const intent = readFileSync(join(dir, 'deployer/intent.toml'), 'utf8')
    expect(intent).toContain(`operatorFeeVaultRecipient = "${admin}"`)
    expect(intent).toContain(`challenger = "${readFileSync(join(dir, 'secrets/challenger.address'), 'utf8').trim()}"`)
    expect(intent.match(/\S+ = "0x0{40}"/g)).toEqual([
      'liquidityControllerOwner = "0x0000000000000000000000000000000000000000"'
    ])
    expect(existsSync(join(dir, 'deployer/intent.toml.bak'))).toBe(false)
    const env = readFileSync(join(dir, '.env'), 'utf8')
    expect(env.match(/^GAME_FACTORY_ADDRESS=.*$/gm)).toEqual([
      'GAME_FACTORY_ADDRESS=0x6666666666666666666666666666666666666666'
    ])
    expect(env).toMatch(/^HOST_UID=\d+$/m)
    expect(readFileSync(join(dir, 'config/jwt.txt'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
    const calls = readFileSync(join(dir, 'calls.txt'), 'utf8')
    expect(calls.match(/op-deployer init/g)).toHaveLength(1)
    expect(calls.match(/setInitBond/g)).toHaveLength(1)
    // The deployer receives the key in its environment. No docker command contains it.
    expect(calls).not.toMatch(/^docker .*0x0{50}/m)
  })

  test('check.sh prints what works', () => {
    expect(run('./check.sh sequencer').stdout).toMatch(
      /^ok {4}op-reth answers, chain 42069\nok {4}unsafe head rises: \d+ -> \d+\n$/
    )
    expect(run('./check.sh batcher').stdout).toBe('ok    batcher has sent 1 transactions to L1\nok    safe head: 96\n')
    expect(run('./check.sh proposer').stdout).toBe('ok    1 games\nok    game 0 has type 1\n')
  })

  test('check.sh fails if the safe head does not advance', () => {
    expect(run('./check.sh batcher', {SAFE: '0'})).toMatchObject({
      status: 1,
      stderr: 'FAIL  batcher has sent 1 transactions, safe head 0\n'
    })
  })
})
