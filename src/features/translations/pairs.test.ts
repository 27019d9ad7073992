import {expect, test} from 'vitest'
import {completeLocales, type Locale, localesInVersion} from '../../model/locales.ts'
import {contentPlaces} from '../../model/project/places.ts'
import {translationPath} from './pairs.ts'

test.each([
  ['in the latest version', ''],
  ['in a version at a path of its own', 'next']
])('a missing translation %s belongs in the folder of its language', (_, path) => {
  const [first, french] = localesInVersion({path}, completeLocales('en', {fr: {}})) as [Locale, Locale]
  const [mount] = contentPlaces.mounts
  if (!mount) throw new Error('no folder')
  const places = {...contentPlaces, mounts: [{...mount, ...(path && {version: `/${path}`})}]}
  expect(translationPath('content/guide/run.md', french, first, places)).toBe('content/fr/guide/run.md')
})
