import {expect, test} from 'vitest'
import type {AdoptedProject} from '../../../subsystems/adopt/adopted-project.ts'
import {migrationReport} from './migration-report.ts'

test.each([
  [1, 1, 'docsgen migrated one page. It rewrote parts of the page.'],
  [1, 0, 'docsgen migrated one page. It left the page unchanged.'],
  [2, 1, 'docsgen migrated 2 pages. It rewrote parts of 1 of them and left the others unchanged.']
])('MIGRATION.md counts %i pages, %i of them rewritten', (pages, rewritten, expected) => {
  const adopted = {title: 'Nextra', plugins: [], left: []} as unknown as AdoptedProject
  const rest = {counts: new Map(), findings: [], redirects: new Map(), keepSyntax: false}
  expect(migrationReport({adopted, pages, rewritten, ...rest})).toContain(expected)
})
