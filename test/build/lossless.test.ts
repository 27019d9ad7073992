import {expect, test} from 'vitest'
import {SchemaMaker, specOf, tokensOf, wordsIn} from './made-schemas.ts'
import {createProject} from './project.ts'

/** Compares a description with the pages, mirrors and search index of its site. */

/** Number of schemas. The unit test has one for each keyword. */
const some = 10

test('pages, mirrors and search contain every value of random schemas', async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
  console.info(`seed ${seed}`)
  const maker = new SchemaMaker(seed)
  const first = seed % SchemaMaker.all.length
  const keywords = [...SchemaMaker.all.slice(first), ...SchemaMaker.all.slice(0, first)].slice(0, some)
  const spec = specOf(
    keywords.map(keyword => maker.add(keyword)),
    maker.schemas
  )
  const project = createProject({
    'docsgen.config.json':
      '{"check": {"rules": {"openapi/example": "off", "openapi/invalid": "off"}}, "plugins": [["docsgen/plugins/openapi", {"spec": "spec.json", "route": "/ref", "samples": []}]]}',
    'spec.json': JSON.stringify(spec),
    'content/index.md': '# Home\n'
  })
  const run = await project.build()
  expect([seed, run.code], run.stdout + run.stderr).toEqual([seed, 0])
  const files = Object.entries(project.tree('dist'))
  const texts = {
    page: /^ref\b.*\.html$/,
    mirror: /^ref\b.*\.md$/,
    search: /^search\/(?:t|d)\//
  }
  const wanted = [...tokensOf(spec as never)].filter(token => !token.startsWith('S'))
  for (const [kind, pattern] of Object.entries(texts)) {
    const words = wordsIn(files.flatMap(([path, text]) => (pattern.test(path) ? [text] : [])).join('\n'))
    // Search finds the words of a link, not its address.
    const addresses = kind === 'search' ? JSON.stringify(spec) : ''
    const lost = wanted.filter(token => !words.has(token) && !addresses.includes(`https://${token}.example`))
    expect([seed, kind, lost]).toEqual([seed, kind, []])
  }
})
