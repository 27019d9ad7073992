import {expect, test} from 'vitest'
import {components} from '../../templates/index.ts'
import * as exported from '../../templates/public-components.ts'

/** Components that only the page reader can fill. */
const ofPages = ['Include']

/** Components that only modules use. */
const ofModules = ['Slot']

test('modules may import every component that pages use', () => {
  // Copies of packaged components import helpers too, whose names are in lower case.
  const found = Object.keys(exported).filter(name => /^[A-Z]/.test(name))
  expect(found.sort()).toEqual(
    [...Object.keys(components).filter(name => !ofPages.includes(name)), ...ofModules].sort()
  )
})
