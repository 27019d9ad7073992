import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {readRepository, repository} from './built-site.ts'
import {fencesOf} from './fences.ts'

// `~/chain.env` holds the values of a chain. Pages that load it use its names, and compute nothing that it already has.

const folder = 'content/operators/chain-operators'
const pages = readdirSync(join(repository, folder), {recursive: true, encoding: 'utf8'})
  .filter(path => path.endsWith('.mdx'))
  .map(path => ({path, blocks: fencesOf(readRepository(`${folder}/${path}`))}))

const saved = ['L2_RPC_URL', 'SYSTEM_CONFIG', 'PORTAL', 'GAME_FACTORY']

test('the genesis page saves the values', () => {
  const genesis =
    pages
      .find(({path}) => path === 'deploy/genesis.mdx')
      ?.blocks.map(({code}) => code)
      .join('\n') ?? ''
  for (const name of saved) expect(genesis).toContain(`export ${name}=`)
})

test('a page that loads the file does not compute its values again', () => {
  const again = pages
    // The first of these asks op-deployer for addresses before anything has saved them.
    .filter(({path}) => !['deploy/genesis.mdx', 'deploy/smart-contracts.mdx'].includes(path))
    .flatMap(({path, blocks}) => {
      const code = blocks.map(block => block.code).join('\n')
      if (!code.includes('source ~/chain.env')) return []
      return saved
        .filter(name => new RegExp(`^\\s*(?:export )?${name}=\\$\\(`, 'm').test(code))
        .map(name => `${path}: ${name}`)
    })
  expect(again).toEqual([])
})

test('pages of chain operators have one name for the RPC of the L2 node', () =>
  expect(pages.filter(({blocks}) => blocks.some(({code}) => /\bL2_RPC\b/.test(code))).map(({path}) => path)).toEqual(
    []
  ))

test('no page asks readers for the address of the site that they read', () =>
  expect(
    pages
      .filter(({blocks}) => blocks.some(({code}) => code.includes('YOUR_ADDRESS_OF_THIS_SITE')))
      .map(({path}) => path)
  ).toEqual([]))
