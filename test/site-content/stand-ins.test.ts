import {spawnSync} from 'node:child_process'
import {expect, test} from 'vitest'

/** Tests that the stand-ins of the operators' path reject options that the catalogs do not list, as the real programs do. */

const required = [
  '--l1-eth-rpc=http://127.0.0.1:1',
  '--l2-eth-rpc=http://127.0.0.1:2',
  '--rollup-rpc=http://127.0.0.1:3'
]

/** Reads options as the stand-in for op-batcher does; returns what it prints. */
function read(words: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const code = `
    const {optionsOf} = await import('./test/stand-ins/command-line.js')
    const {values, others} = optionsOf(${JSON.stringify(words)}, 'op-batcher')
    console.log(JSON.stringify({...Object.fromEntries(values), ...(others.length > 0 && {others})}))`
  const {stdout, stderr} = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: {PATH: process.env.PATH ?? '', ...env}
  })
  return (stdout + stderr).trim()
}

test('stand-ins read flags and variables, and report each that the real program does not accept', () => {
  const values = {
    'l1-eth-rpc': 'http://127.0.0.1:1',
    'l2-eth-rpc': 'http://127.0.0.1:2',
    'rollup-rpc': 'http://127.0.0.1:3'
  }
  expect(JSON.parse(read([...required, '--metrics.enabled', 'word'], {OP_BATCHER_RPC_PORT: '8548'}))).toEqual({
    ...values,
    'metrics.enabled': 'true',
    'rpc.port': '8548',
    others: ['word']
  })
  expect(read([...required, '--rpc.prot=8548'])).toMatch(/flag provided but not defined: -rpc\.prot$/)
  expect(read(required, {OP_BATCHER_RPC_PROT: '8548'})).toMatch(/unknown environment variable: OP_BATCHER_RPC_PROT$/)
  expect(read([...required, '--rpc.port=many'])).toMatch(/invalid value "many" for flag -rpc\.port$/)
  expect(read([...required, '--poll-interval=6'])).toMatch(/invalid value "6" for flag -poll-interval$/)
  expect(read([...required, '--metrics.enabled=on'])).toMatch(/invalid boolean value "on" for flag -metrics\.enabled$/)
  expect(read([...required, '--private-key=YOUR_KEY'])).toMatch(/the placeholder in --private-key was not replaced$/)
  expect(read([])).toMatch(/Required flag "[\w.-]+" not set$/)
})
