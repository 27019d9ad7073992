import {expect, test} from 'vitest'
import {readRecords} from './read-records.ts'

const record = {source: 'https://example.org', date: '2026-01-05'}

test('each record is a value with its section, its name and the place of its name', () => {
  const text = JSON.stringify({version: 1, sources: {node: record}}, null, 2)
  expect(readRecords(text)).toEqual({
    values: [{name: 'sources/node', value: record, place: {start: {line: 4, column: 5}}}],
    findings: []
  })
})

test('a record that no command wrote is a finding, and the others are still read', () => {
  const text = JSON.stringify({version: 1, sources: {node: {source: 'x', date: 'soon'}, batcher: record}}, null, 2)
  const {values = [], findings = []} = readRecords(text)
  expect(values.map(({name}) => name)).toEqual(['sources/batcher'])
  expect(findings.map(({rule, start, reason}) => [rule, start?.line, reason])).toEqual([
    ['record-syntax', 4, 'Unexpected record `node`, expected one with `source` and `date`']
  ])
})

test.each(['{"version": 2}', '{"version": 1', '[]'])('%s has no records and one finding', text => {
  const {values, findings} = readRecords(text)
  expect(values).toEqual([])
  expect(findings).toHaveLength(1)
})
