import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {parse} from 'yaml'
import {compareReleases} from '../../scripts/content/releases.js'
import {readRepository, repository} from './built-site.ts'
import {catalogueNames, flagCatalogue, readCatalogue} from './catalogues.ts'

// A catalog may be older than the release in use, so it marks the options that a later release removed.

const {current = {}} = parse(readRepository('content/_constants.yaml')) as Readonly<
  Record<string, Readonly<Record<string, {readonly value: string}>>>
>

const removed = catalogueNames('flags').flatMap(program =>
  flagCatalogue(program).flags.flatMap(({name, env, deprecated}) => {
    const release = /^removed in (v\d+\.\d+\.\d+)/.exec(deprecated ?? '')?.[1]
    const pin = current[program]?.value
    return release && pin && compareReleases(pin, release) >= 0 ? [`--${name}=`, `${env}=`] : []
  })
)

/** Returns a file's lines without those of prose and tables, which may mention a removed option. */
function settingsIn(path: string): string {
  const text = readFileSync(path, 'utf8')
  return path.endsWith('.mdx') ? (text.match(/^( *)```[\s\S]*?^\1```$/gm) ?? []).join('\n') : text
}

test('no page or download sets an option that the release in use rejects', () => {
  expect(removed).toContain('--sequencer.max-safe-lag=')
  const found = ['content', 'public/downloads'].flatMap(folder =>
    readdirSync(join(repository, folder), {recursive: true, encoding: 'utf8'})
      .filter(name => /\.(?:mdx|yml|yaml|service|sh|example)$/.test(name) && !name.startsWith('_'))
      .flatMap(name => {
        const settings = settingsIn(join(repository, folder, name))
        return removed.filter(option => settings.includes(option)).map(option => `${folder}/${name}: ${option}`)
      })
  )
  expect(found).toEqual([])
})

test('the batcher looks for the active sequencer every five seconds, as it has since its release of 2025-02-10', () => {
  const {flags} = readCatalogue('op-batcher') as {flags: {name: string; default?: string; description: string}[]}
  const found = flags.find(({name}) => name === 'active-sequencer-check-duration')
  expect(found).toMatchObject({default: '5s', description: expect.stringContaining('2m before v1.11.1')})
  expect(readRepository('content/operators/chain-operators/configuration/batcher.mdx')).toMatch(
    /`--active-sequencer-check-duration` \| \S+ \| `5s` \|.*v1\.11\.1 of 2025-02-10/
  )
})
