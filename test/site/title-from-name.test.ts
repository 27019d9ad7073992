import {expect, test} from 'vitest'
import {titleFromName} from '../../src/model/text/title-from-name.ts'

test.each([
  ['getting-started', 'Getting started'],
  ['api_reference', 'API reference'],
  ['json-rpc', 'JSON RPC'],
  ['node--faqs', 'Node FAQs'],
  ['openAPI', 'OpenAPI'],
  ['über-uns', 'Über uns'],
  ['v2', 'V2'],
  ['', '']
])('%s becomes %s', (name, title) => {
  expect(titleFromName(name)).toBe(title)
})
