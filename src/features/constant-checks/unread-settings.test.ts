import {expect, test} from 'vitest'
import {contentPlaces} from '../../model/project/places.ts'
import {findUnreadSettings} from './unread-settings.ts'

test.each([
  ['content/_constants.yaml', []],
  ['content/fr/_constants.yaml', []],
  ['content/fr/guide/_constants.yaml', ['content/fr/_constants.yaml']],
  ['content/fr/_constants.json', ['content/fr/_constants.yaml']],
  ['content/fr/_terms.yaml', []],
  ['content/fr/_owners.yaml', ['content/_owners.yaml']],
  ['content/_catalogue/node.yaml', []],
  ['content/fr/_catalogue/node.yaml', ['content/_catalogue/node.yaml']],
  ['content/guide/_data/node.yaml', []],
  ['content/_vocabulary.yaml', []]
])('%s', async (file, expected) => {
  const found = await findUnreadSettings({
    data: [file],
    places: {...contentPlaces, locales: ['fr']},
    settings: [
      {file: '_terms.yaml', joinLanguages: () => ({})},
      {file: '_catalogue', folder: /\.yaml$/},
      {file: '_owners.yaml'},
      {file: () => 'vocabulary.txt'}
    ]
  })
  expect(found.flatMap(finding => finding.expected ?? [])).toEqual(expected)
})
