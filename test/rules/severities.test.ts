import {expect, test} from 'vitest'
import type {Diagnostic, Severity} from '../../src/model/diagnostic.ts'
import {applySeverities} from '../../src/rules/apply-severities.ts'
import {app} from '../app.ts'

const found = (rule: string, severity: Severity): Diagnostic => ({
  rule,
  severity,
  file: 'content/a.md',
  reason: severity
})

test('findings have the severity in the catalog, or the second one listed there', () => {
  const all = [
    found('image-alt', 'warning'),
    found('redirect-target', 'warning'),
    found('redirect-target', 'info'),
    found('mdx-syntax', 'info'),
    found('of-a-plugin', 'info')
  ]
  const settled = (settings = {}): string[] =>
    applySeverities(all, {settings, files: [], known: app.rules, filter: found => found}).map(
      ({rule, severity}) => `${rule} ${severity}`
    )
  expect(settled()).toEqual([
    'image-alt error',
    'redirect-target warning',
    'redirect-target error',
    'mdx-syntax error',
    'of-a-plugin info'
  ])
  expect(settled({'redirect-target': 'info', 'mdx-syntax': 'info', 'image-alt': 'off'})).toEqual([
    'redirect-target info',
    'redirect-target info',
    'mdx-syntax error',
    'of-a-plugin info'
  ])
})

test('`*` sets every rule except those of failed commands, which must be listed', () => {
  const all = [found('image-alt', 'error'), found('test-exit', 'error')]
  const settled = (settings: Readonly<Record<string, Severity>>): readonly string[] =>
    applySeverities(all, {settings, files: [], known: app.rules, filter: found => found}).map(({severity}) => severity)
  expect(settled({'*': 'warning'})).toEqual(['warning', 'error'])
  expect(settled({'*': 'warning', 'test-exit': 'warning'})).toEqual(['warning', 'warning'])
})
