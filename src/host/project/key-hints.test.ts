import {expect, test} from 'vitest'
import {keyHint} from './key-hints.ts'

const top = ['title', 'base', 'url', 'nav', 'lang', 'locales', 'build', 'theme']
const link = ['title', 'href', 'newWindow']

test.each([
  ['siteUrl', '', top, '; did you mean `url`?'],
  ['base_url', '', top, '; did you mean `base`?'],
  ['outDir', '', top, '; did you mean `build.outDir`?'],
  ['out_dir', 'build', ['outDir'], '; did you mean `outDir`?'],
  ['remarkPlugins', '', top, '; did you mean `markdown.remarkPlugins`?'],
  ['i18n', '', top, '; did you mean `locales`?'],
  ['navbar', 'theme', ['accent'], '; did you mean `nav` at the top level?'],
  ['primaryColor', '', top, '; did you mean `theme.accent`?'],
  ['titel', '', top, '; did you mean `title`?'],
  ['text', 'nav.0', link, '; did you mean `title`?'],
  ['to', 'nav.0', link, '; did you mean `href`?'],
  // A name of another generator means something else inside a link.
  ['src', 'theme.logo', ['light', 'dark'], ''],
  ['zzz', '', top, '']
])('an unknown key %s in `%s` gets a hint', (key, group, known, hint) => {
  expect(keyHint(key, group, known)).toBe(hint)
})

test('a sidebar in the configuration becomes _meta files', () => {
  for (const key of ['sidebar', 'sidebars', 'navigation']) expect(keyHint(key, '', top)).toContain('`_meta.json` files')
})

test('every key that a hint mentions exists', async () => {
  const {default: schema} = await import('../../../schema/config.schema.json', {with: {type: 'json'}})
  const {otherNames} = await import('./key-hints.ts')
  type Group = {readonly properties?: Readonly<Record<string, Group>>}
  for (const path of Object.keys(otherNames)) {
    let group: Group | undefined = schema as Group
    for (const key of path.split('.')) group = group?.properties?.[key]
    expect(group, path).toBeDefined()
  }
})
