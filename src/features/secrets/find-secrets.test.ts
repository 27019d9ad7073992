import {describe, expect, it} from 'vitest'
import {findSecrets} from './find-secrets.ts'

const hex = '4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d'
const pem = `-----BEGIN EC PRIVATE KEY-----\n${'MHcCAQEEIIrYSSNQFaA2Hwf1duRSxKtLYX5CB04fSeQ6tF1aY7PuoAoGCCqGSM49'}\nAwEHoUQDQgAEPR3tU2Fta9ktY6a0HbJ1Q0fJ8dV7\n-----END EC PRIVATE KEY-----`
const mnemonic = 'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic'

it('finds a mnemonic anywhere in the text', () => {
  for (let words = 0; words < 25; words++) {
    const text = `${'Quux '.repeat(words)}${mnemonic} ${'Quux '.repeat(words % 3)}`
    expect(findSecrets(text).map(({from, to}) => text.slice(from, to))).toEqual([mnemonic])
  }
})

describe('finds', () => {
  it.each([
    ['a key after its name', `PRIVATE_KEY=${hex}`, 'private key', hex],
    ['a key in a flag', `cast send --private-key 0x${hex} 0x0`, 'private key', `0x${hex}`],
    ['a key in YAML', `signer_key: "${hex}"`, 'private key', hex],
    ['a key on the line below', `Private key:\n${hex}`, 'private key', hex],
    ['a JWT secret', `echo ${hex} > jwt.txt # no\njwt-secret: ${hex}`, 'private key', hex],
    ['PEM', `text\n${pem}`, 'private key in PEM form', undefined],
    ['PEM in JSON', `"key": "${pem.replaceAll('\n', '\\n')}"`, 'private key in PEM form', undefined],
    ['a mnemonic', `MNEMONIC="${mnemonic}"`, 'mnemonic', mnemonic],
    [
      'a mnemonic as a list',
      mnemonic
        .split(' ')
        .map((word, index) => `${index + 1}. ${word}`)
        .join('\n'),
      'mnemonic',
      undefined
    ],
    [
      'Infura',
      'https://mainnet.infura.io/v3/9aa3d95b3bc440fa88ea12eaa4456161',
      'Infura project id',
      '9aa3d95b3bc440fa88ea12eaa4456161'
    ],
    [
      'Alchemy',
      'wss://opt-mainnet.g.alchemy.com/v2/aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY',
      'Alchemy key',
      'aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY'
    ],
    [
      'QuickNode',
      'https://cool-name.quiknode.pro/0a1b2c3d4e5f60718293a4b5c6d7e8f901234567/',
      'QuickNode token',
      undefined
    ],
    ['a password', 'postgres://docs:hR7x!t9Qpz@db.example.org/x', 'password in a URL', 'hR7x!t9Qpz'],
    ['GitHub', `TOKEN ghp_${'aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY2z4A'}`, 'GitHub token', undefined],
    ['AWS', 'AKIAQ7RT2JXLW4ZN5PVB', 'AWS access key', undefined],
    ['Etherscan', 'ETHERSCAN_API_KEY=7QX9JKT2M4PZ8WBN5RVC3YHD6FGA1S2E3K', 'value of a secret variable', undefined]
  ])('%s', (_name, text, kind, secret) => {
    const found = findSecrets(text)
    expect(found.map(item => item.kind)).toEqual([kind])
    if (secret !== undefined) expect(found.map(({from, to}) => text.slice(from, to))).toEqual([secret])
  })
})

describe('ignores', () => {
  it.each([
    ['a hash', `0x${hex}`],
    ['a transaction', `cast receipt 0x${hex}`],
    ['a storage key', `storage-key: 0x${hex}`],
    ['a public key', `public_key: ${hex}`],
    ['a state root beside a secret', `The secret is out: state root ${hex}`],
    ['the first development key', 'PRIVATE_KEY=0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
    [
      'the last development key of anvil',
      '--private-key 2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6'
    ],
    ['the development mnemonic', 'test test test test test test test test test test test junk'],
    ['a made-up key', `PRIVATE_KEY=0x${'1234567890abcdef'.repeat(4)}`],
    ['zeros', `PRIVATE_KEY=0x${'0'.repeat(63)}1`],
    ['a placeholder', 'https://mainnet.infura.io/v3/YOUR_PROJECT_ID_0123456789abcdef'],
    ['a variable', 'https://opt-mainnet.g.alchemy.com/v2/$ALCHEMY_KEY'],
    ['a masked token', 'ETHERSCAN_API_KEY=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    ['words in brackets', 'postgres://user:<password>@localhost/x, https://user:password@example.org'],
    ['an example key', 'AKIAIOSFODNN7EXAMPLE'],
    ['prose', 'The abandon ability is about to be able to act above all again and also always among any other'],
    ['a mnemonic with a wrong checksum', 'ozone drill grab fiber curtain grace pudding thank cruise elder eight zoo'],
    ['an address in a variable', 'TOKEN=0x4200000000000000000000000000000000000042'],
    ['a PEM frame without a key', '-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----']
  ])('%s', (_name, text) => {
    expect(findSecrets(text)).toEqual([])
  })
})
