import {expect, test} from 'vitest'
import {checkFiles} from '../../../test/rules/check-files.ts'

/** Returns the findings about pages that have one of these categories each. */
async function findingsFor(categories: readonly string[], config = '{}'): Promise<string[]> {
  const pages = categories.map((category, index) => [
    `content/page-${index}.md`,
    `---\ntitle: Page ${index}\ncategories: [${category}]\n---\n\nText.\n`
  ])
  const {diagnostics} = await checkFiles({...Object.fromEntries(pages), 'docsgen.config.json': config})
  return diagnostics.flatMap(({rule, actual, expected}) =>
    rule === 'similar-category' ? [`${actual} -> ${expected?.join()}`] : []
  )
}

test('the spelling that most pages use is the expected one', async () => {
  expect(await findingsFor(['fault-proof', 'fault-proofs', 'fault-proofs'])).toEqual(['fault-proof -> fault-proofs'])
  expect(await findingsFor(['faultproofs', 'fault-proofs', 'fault-proofs'])).toEqual(['faultproofs -> fault-proofs'])
  expect(await findingsFor(['policy', 'policies', 'policies'])).toEqual(['policy -> policies'])
})

test('numbers and short names that differ in one character are different categories', async () => {
  expect(await findingsFor(['isthmus-15', 'isthmus-16', 'isthmus-16'])).toEqual([])
  expect(await findingsFor(['cli', 'cld', 'cld'])).toEqual([])
})

test('a spelling of the vocabulary is correct, however rare it is', async () => {
  const config = '{"check": {"vocabulary": {"categories": ["fault-proof"]}}}'
  expect(await findingsFor(['fault-proof', 'fault-proofs', 'fault-proofs'], config)).toEqual([
    'fault-proofs -> fault-proof',
    'fault-proofs -> fault-proof'
  ])
})
