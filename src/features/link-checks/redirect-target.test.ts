import {expect, test} from 'vitest'
import {page, site} from '../../../test/site/make.ts'
import {contentPlaces} from '../../model/project/places.ts'
import type {Finding, RuleSite} from '../../rules/rule.ts'
import {redirectTarget} from './rules/redirect-target.ts'

test.each([
  ['/0.2/rules', '/rules', '/rules'],
  ['/0.2/rules', '/0.2/rule', '/rule']
])('the finding about a redirect from %s to %s mentions %s', (from, to, named) => {
  const found: Finding[] = []
  const input = {
    site: site([page('index'), page('0.2/index')]),
    config: {versions: [{name: '0.2', path: '0.2'}]},
    redirects: [{from, to, status: 301, file: 'redirects.yaml'}],
    places: contentPlaces,
    publicFiles: new Set()
  } as unknown as RuleSite
  redirectTarget.check(input, finding => found.push(finding))
  expect(found.map(({reason}) => reason)).toEqual([
    expect.stringContaining(`Unexpected redirect to \`${named}\`, expected an existing page or file`)
  ])
})
