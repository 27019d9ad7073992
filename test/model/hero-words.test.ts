import {expect, test} from 'vitest'
import {bareFacts} from '../../src/model/page.ts'
import type {SiteView} from '../../src/model/site.ts'
import type {Route, SourcePath} from '../../src/model/url.ts'
import {wordsOf} from '../../src/model/words/words-of.ts'
import {fillMirror} from '../../src/subsystems/mirrors/fill-mirror.ts'
import {descriptionOf} from '../../src/subsystems/search/indexing/page-records.ts'
import {app} from '../app.ts'

const hero = {title: 'Ships ahoy', tagline: 'From quay to quay.'}

function home(frontMatter: object) {
  return bareFacts({
    source: 'content/index.md' as SourcePath,
    route: '/' as Route,
    title: 'Harbor',
    frontMatter: frontMatter as never
  })
}

test('the mirror and search have the words of a hero', () => {
  const facts = home({description: 'All about ships.', hero})
  expect(descriptionOf(facts)).toBe('All about ships.\nShips ahoy\nFrom quay to quay.')
  const words = wordsOf(app.words, 'en')
  const site = {base: '/', url: 'https://harbor.example', words} as SiteView
  expect(fillMirror({facts, site, text: 'Text.\n', slot: () => undefined})).toContain(
    '# Harbor\n\n> All about ships.\n\nShips ahoy\n\nFrom quay to quay.\n\nText.\n'
  )
})

test('words that the title or the description has already are not repeated', () => {
  expect(descriptionOf(home({description: hero.tagline, hero: {...hero, title: 'Harbor'}}))).toBe('From quay to quay.')
  expect(descriptionOf(home({hero: false}))).toBe('')
})
