import {describe, expect, test} from 'vitest'
import {page, readFrom} from '../../../test/content/reader.ts'
import type {UserLocale} from '../../model/locales.ts'

/** Returns the ids of the headings of a translation. */
async function idsOf(
  files: Readonly<Record<string, string>>,
  source = 'content/fr/a.md',
  locales: Readonly<Record<string, UserLocale>> = {fr: {}}
): Promise<string[]> {
  const {facts, content} = await readFrom(files, source, {locales})
  const ids = facts.headings.map(({id}) => id)
  for (const id of ids) expect(content.html).toContain(`id="${id}"`)
  return ids
}

const original = page('## Install\n\n### On Linux {#linux}\n\n## Install\n\n## Run it')
const french = page('## Installer\n\n### Sous Linux\n\n## Installer encore\n\n## Lancer')

describe('the headings of a translation', () => {
  test('have the ids of the original at the same place', async () => {
    const files = {'content/a.md': original, 'content/fr/a.md': french}
    expect(await idsOf(files)).toEqual(['install', 'linux', 'install-1', 'run-it'])
  })

  test('keep ids that the translator sets, and never share one', async () => {
    const own = '## Installer\n\n### Sous Linux\n\n## Encore\n\n## Lancer {#install}'
    const files = {'content/a.md': original, 'content/fr/a.md': page(own)}
    expect(await idsOf(files)).toEqual(['installer', 'linux', 'install-1', 'install'])
  })

  test('have their own ids if the levels differ', async () => {
    const files = {'content/a.md': original, 'content/fr/a.md': page('## Installer\n\n## Sous Linux\n\n## Lancer')}
    expect(await idsOf(files)).toEqual(['installer', 'sous-linux', 'lancer'])
  })

  test('have their own ids if the original is missing or does not parse', async () => {
    expect(await idsOf({'content/fr/a.md': page('## Installer')})).toEqual(['installer'])
    const broken = {'content/a.mdx': page('## Install\n\n<b'), 'content/fr/a.md': page('## Installer')}
    expect(await idsOf(broken)).toEqual(['installer'])
  })

  test('ignore whether the title is in the body', async () => {
    const files = {'content/a.md': page('# A page\n\n## Install'), 'content/fr/a.md': page('## Installer')}
    expect(await idsOf(files)).toEqual(['install'])
  })
})

describe('the original is found', () => {
  test.each([
    ['beside the translation, in another format', 'content/a.mdx', 'content/a.fr.md', {fr: {}}],
    ['as the page of a folder', 'content/a/index.md', 'content/fr/a.md', {fr: {}}],
    ['for the page of a folder', 'content/a.md', 'content/fr/a/index.md', {fr: {}}],
    ['as the home page', 'content/index.md', 'content/fr.md', {fr: {}}],
    ['in the folder of the default language', 'content/en/a.md', 'content/fr/a.md', {fr: {}, 'en-US': {path: 'en'}}],
    ['without a folder, though its address has one', 'content/a.md', 'content/fr/a.md', {fr: {}, 'en-US': {path: 'en'}}]
  ])('%s', async (_, from, source, locales) => {
    expect(await idsOf({[from]: page('## Install'), [source]: page('## Installer')}, source, locales)).toEqual([
      'install'
    ])
  })
})

test('headings of partials and constants of the original count', async () => {
  const files = {
    'content/_constants.yaml': 'name:\n  value: Ferry',
    'content/a.mdx': page("import Steps from './_steps.mdx'\n\n## About @@name@@\n\n<Steps />\n\n## Run"),
    'content/_steps.mdx': '## First step\n',
    'content/fr/a.mdx': page('## À propos\n\n## Premier pas\n\n## Lancer')
  }
  const {facts} = await readFrom(files, 'content/fr/a.mdx', {locales: {fr: {}}})
  expect(facts.headings.map(({id}) => id)).toEqual(['about-ferry', 'first-step', 'run'])
  expect(facts.constants).toEqual(['name'])
})

test('pages in the default language, and on a site in one language, read no other file', async () => {
  const {facts} = await readFrom({'content/a.md': page('## Installer')}, 'content/a.md', {locales: {fr: {}}})
  expect(facts.headings.map(({id}) => id)).toEqual(['installer'])
})
