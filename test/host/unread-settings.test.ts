import {expect, test} from 'vitest'
import {unreadSettings} from '../../src/host/project/settings/unread-settings.ts'
import {contentPlaces} from '../../src/model/project/places.ts'

const read = () => ({})

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
])('%s', (file, expected) => {
  const found = unreadSettings([file], {
    places: {...contentPlaces, locales: ['fr']},
    settings: [
      {name: 'terms', file: '_terms.yaml', read, joinLanguages: terms => terms},
      {name: 'catalogs', file: '_catalogue', folder: /\.yaml$/, read},
      {name: 'owners', file: '_owners.yaml', read, plugin: 'owners'},
      {name: 'vocabulary', file: () => 'vocabulary.txt', read}
    ]
  })
  expect(found.flatMap(finding => finding.expected ?? [])).toEqual(expected)
})
