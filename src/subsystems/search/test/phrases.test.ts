import {expect, test} from 'vitest'
import {SearchEngine} from '../browser/engine/engine.ts'
import {buildFiles, makePage, readerOf, type TestPage} from './arbitrary.ts'

const first = async (query: string, pages: readonly TestPage[]) =>
  (await new SearchEngine(readerOf(buildFiles(pages))).search(query)).groups[0]?.route

const filler = 'Many other words follow here. '.repeat(20)

test('three words that one page contains in a row come before pages with the words apart', async () => {
  const apart = Array.from({length: 6}, (_, i) =>
    makePage(`/apart${i}`, `Proof of ${i}`, [
      {anchor: 'a', heading: 'Window', prose: 'A fault, then a proof. A window comes later.', code: ''}
    ])
  )
  const whole = makePage('/whole', 'Long page', [
    {anchor: 'a', heading: 'Details', prose: `${filler}Wait until the fault proof window ends.`, code: ''}
  ])
  expect(await first('fault proof window', [...apart, whole])).toBe('/whole')
  // A page whose title is a name of these words is about them.
  const named = makePage('/named', 'FaultProofWindow', [
    {anchor: 'a', heading: 'Use', prose: 'See the others.', code: ''}
  ])
  expect(await first('fault proof window', [named, whole])).toBe('/named')
})

test('words as written and near each other come before other forms of them in a heading', async () => {
  const pages = [
    ...Array.from({length: 5}, (_, i) =>
      makePage(`/other${i}`, `Fork ${i}`, [
        {
          anchor: 'a',
          heading: 'A missed update',
          prose: 'The safe place of a head. A head that is safe. We miss it.',
          code: ''
        }
      ])
    ),
    makePage('/rewind', 'Rewind', [
      {anchor: 'a', heading: 'What to do', prose: `${filler}\nSafe head database missing\nRebuild it`, code: ''}
    ])
  ]
  expect(await first('missing safe head', pages)).toBe('/rewind')
})

test('a page with the words near each other in its title comes before pages that link to it', async () => {
  const pages = [
    makePage('/stopped', 'The batcher is not posting, and the head is missing', [
      {anchor: 'a', heading: 'Measure', prose: `${filler}The batcher sends nothing.`, code: ''}
    ]),
    makePage('/unavailable', 'Method unavailable', [
      {anchor: 'a', heading: 'Next steps', prose: 'The batcher is not posting.', code: ''}
    ])
  ]
  expect(await first('batcher not posting', pages)).toBe('/stopped')
})

test('pages that contain a typed identifier come before those with its parts and another word', async () => {
  const parts = Array.from({length: 12}, (_, i) =>
    makePage(`/parts${i}`, `Flow ${i}`, [
      {anchor: 'a', heading: 'Finalize', prose: 'Waiting to finalize a withdrawal.', code: 'waitToFinalize()'}
    ])
  )
  const others = Array.from({length: 4}, (_, i) =>
    makePage(`/others${i}`, `Failure ${i}`, [{anchor: 'a', heading: 'Cause', prose: 'Then it is stuck.', code: ''}])
  )
  const sections = ['a', 'b', 'c', 'd'].map(anchor => ({anchor, heading: `Part ${anchor}`, prose: filler, code: ''}))
  const pages = [
    ...parts,
    ...others,
    makePage('/stuck', 'Parameters', [
      {anchor: 'a', heading: 'Replace a stuck transaction', prose: 'A stuck one. It is stuck. Wait to send.', code: ''}
    ]),
    makePage('/states', 'Prove a withdrawal', [
      ...sections,
      {
        anchor: 'run',
        heading: 'Run it',
        prose: 'It prints `waiting-to-finalize` until tomorrow.',
        code: 'waiting-to-finalize'
      }
    ])
  ]
  expect(await first('withdrawal stuck waiting-to-finalize', pages)).toBe('/states')
})
