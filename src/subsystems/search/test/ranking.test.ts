import {describe, expect, test} from 'vitest'
import {SearchEngine} from '../browser/engine/engine.ts'
import {buildSearchIndex} from '../indexing/postings/build-search-index.ts'
import {asTexts, buildFiles, makePage, postingsOf, readerOf} from './arbitrary.ts'

describe('a command', () => {
  const all = [
    makePage('/docker', 'Run a node with Docker', [
      {anchor: 'start', heading: 'Start', prose: 'Run Docker, then run the node.', code: 'docker compose up\nrun.sh'}
    ]),
    makePage('/image', 'Images', [
      {
        anchor: 'try',
        heading: 'Try it',
        prose: 'Starts the image.',
        code: 'cd app\nDOCKER=1 docker run --rm app:latest'
      }
    ]),
    makePage('/undo', 'Undo', [{anchor: 'a', heading: 'Git revert', prose: 'Goes back.', code: 'git log'}]),
    makePage('/log', 'Log', [{anchor: 'a', heading: 'Look', prose: 'Shows.', code: 'git log; git revert HEAD'}])
  ]
  const engine = new SearchEngine(readerOf(buildFiles(all)))
  const first = async (query: string) => (await engine.search(query)).groups[0]?.hits[0]?.href

  test('finds the page that contains it word for word', async () => {
    expect(await first('docker run')).toBe('/image#try')
    expect(await first('docker compose up')).toBe('/docker#start')
  })

  test('in another order or on other lines finds the page named for its words', async () => {
    expect(await first('run docker')).toBe('/docker')
    expect(await first('up run.sh')).toBe('/docker#start')
  })

  test('that is the title of a section finds that section', async () => {
    expect(await first('git revert')).toBe('/undo#a')
  })
})

test('a sentence that one page contains comes before pages with its words apart', async () => {
  const apart = Array.from({length: 6}, (_, i) =>
    makePage(`/apart${i}`, `Fault window ${i}`, [
      {anchor: 'a', heading: 'Proof and fault', prose: 'The proof of a window. A fault window for a proof.', code: ''}
    ])
  )
  const whole = makePage('/whole', 'Long page', [
    {
      anchor: 'a',
      heading: 'Details',
      prose: `${'Many other words follow here. '.repeat(20)}Wait until the fault proof window of a game ends.`,
      code: ''
    }
  ])
  const engine = new SearchEngine(readerOf(buildFiles([...apart, whole])))
  for (const query of ['the fault proof window of a game', '"proof window"'])
    expect((await engine.search(query)).groups[0]?.route).toBe('/whole')
})

test('a question whose words are in no section finds the page about it', async () => {
  const about = makePage('/vaults', 'Fee vaults', [
    {anchor: 'look', heading: 'Check the balances', prose: 'Vaults hold what was earned, money that a chain earned.'},
    {anchor: 'pay', heading: 'Pay out', prose: 'Whoever collects it sends the money to L1.'},
    {anchor: 'watch', heading: 'Watch', prose: 'Watch what was earned.'}
  ])
  // Each heading contains two of the words, and its page is about something else.
  const others = ['inputs', 'logs', 'outputs', 'reports'].map(name =>
    makePage(`/${name}`, `All ${name}`, [
      {anchor: 'a', heading: `Collect chain ${name}`, prose: `Write down the ${name}, then compare the ${name}.`},
      {anchor: 'b', heading: 'Compare', prose: `Compare the ${name} with those of last week.`}
    ])
  )
  const {groups} = await new SearchEngine(readerOf(buildFiles([...others, about]))).search(
    'collect whatever money a chain earned yesterday '
  )
  expect(groups[0]?.route).toBe('/vaults')
})

describe('short names with symbols', () => {
  const named = [
    makePage('/cpp', 'C++ and C#', [
      {anchor: 'a', heading: 'Clients', prose: 'The client of F#, g++ or .NET.', code: ''}
    ]),
    makePage('/r', 'R', [
      {anchor: 'a', heading: 'Use', prose: 'Pass `-v` to the package. AT&T and R&D use it.', code: ''}
    ]),
    makePage('/token', 'ERC-20', [
      {anchor: 'a', heading: 'Rocket', prose: 'It is 🚀 as UTF-8, but not at once.', code: ''}
    ]),
    makePage('/other', 'Other words', [
      {anchor: 'a', heading: 'Other', prose: "It doesn't cover a network.", code: 'f(x)'}
    ])
  ]
  const engine = new SearchEngine(readerOf(buildFiles(named)))

  test.each([
    ['C++', '/cpp'],
    ['c#', '/cpp'],
    ['F#', '/cpp'],
    ['g++', '/cpp'],
    ['.NET', '/cpp'],
    ['R', '/r'],
    ['r', '/r'],
    ['-v', '/r'],
    ['AT&T', '/r'],
    ['r&d', '/r'],
    ['erc20', '/token'],
    ['ERC-20', '/token'],
    ['utf8', '/token'],
    ['🚀', '/token']
  ])('%s finds %s', async (query, route) => {
    expect((await engine.search(query)).groups[0]?.route).toBe(route)
  })

  test('half of a contraction finds nothing', async () => {
    expect((await engine.search('t')).groups.map(({route}) => route)).not.toContain('/other')
  })
})

describe('synonyms', () => {
  const all = [
    makePage('/conductor', 'Conductor', [
      {anchor: 'a', heading: 'Leaders', prose: 'High availability for a sequencer.'}
    ]),
    makePage('/available', 'Availability', [{anchor: 'a', heading: 'Data', prose: 'Availability of data.'}]),
    makePage('/layers', 'Layers', [{anchor: 'a', heading: 'Where', prose: 'What settles on layer 1 is final.'}])
  ]
  const synonyms = [
    ['HA', 'high availability', 'failover'],
    ['L1', 'layer 1']
  ]
  const files = asTexts(buildSearchIndex({pages: all, postings: postingsOf(all), personas: [], synonyms}))
  const first = async (query: string) => {
    const {groups, suggestion} = await new SearchEngine(readerOf(files)).search(query)
    return [groups[0]?.hits[0]?.href, suggestion]
  }

  test.each([
    ['one word finds its phrase', 'failovers of sequencers', '/conductor#a'],
    ['a word on no page', 'ha', '/conductor#a'],
    ['a phrase finds itself', 'high availability', '/conductor#a'],
    ['a name with a number', 'l1 settles', '/layers#a']
  ])('%s', async (_, query, href) => {
    expect(await first(query)).toEqual([href, undefined])
  })

  test('the typed word counts more than its synonym', async () => {
    expect((await first('availability'))[0]).toMatch(/^\/available/)
  })
})
