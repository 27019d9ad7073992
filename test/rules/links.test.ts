import {describe, expect, it} from 'vitest'
import {checkFiles} from './check-files.ts'

type Verdict = 'ok' | 'error' | 'warning'

interface LinkCase {
  readonly number: number
  readonly what: string
  /** Body of `content/x/page.mdx` with the link. */
  readonly body: string
  readonly verdict: Verdict
  readonly rule?: string
  /** Present if the syntax is not valid MDX, so that the page is `.md`. */
  readonly md?: true
  readonly files?: Readonly<Record<string, string>>
}

/** Pages that the cases link to. */
const site: Readonly<Record<string, string>> = {
  'content/index.mdx': 'Home.',
  'content/x/b.mdx':
    '## Foo\n\n## Same\n\n## Same\n\n## Custom [#custom]\n\n<a name="named"></a>\n\n<div id="box">Box</div>\n\n## Änderung',
  'content/y/b.mdx': 'Other.',
  'content/a b.mdx': 'Space.',
  'content/ü.mdx': 'Umlaut.',
  'content/draft.mdx': '---\ndraft: true\n---\n\nDraft.',
  'content/_partial.mdx': '## From partial',
  'content/with-partial.mdx': "import P from './_partial.mdx'\n\n<P />",
  'content/with-component.mdx': "import {Box} from '../components/box.tsx'\n\n<Box />",
  'components/box.tsx': 'export function Box() { return <section id="from-component">Box</section> }',
  'components/link.tsx': 'export function Link({to}) { return <a href={to}>There</a> }',
  'public/file.pdf': 'pdf',
  'content/x/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'docsgen.config.json':
    '{"url": "https://docs.example.org", "base": "/docs/", "repository": {"url": "https://github.com/example/docs"}}',
  'redirects.yaml': '/old: /x/b\n'
}

const cases: readonly LinkCase[] = [
  {number: 1, what: './b', body: '[t](./b)', verdict: 'ok'},
  {number: 2, what: '../x/b.mdx', body: '[t](../x/b.mdx)', verdict: 'ok'},
  {number: 3, what: '/b', body: '[t](/x/b)', verdict: 'ok'},
  {number: 4, what: 'b bare', body: '[t](b)', verdict: 'ok'},
  {number: 5, what: '/b/ against policy', body: '[t](/x/b/)', verdict: 'warning', rule: 'link-trailing-slash'},
  {number: 6, what: '/missing', body: '[t](/missing)', verdict: 'error', rule: 'no-missing-page'},
  {number: 7, what: 'wrong case', body: '[t](/x/B)', verdict: 'error', rule: 'no-missing-page'},
  {number: 8, what: '/a%20b', body: '[t](/a%20b)', verdict: 'ok'},
  {number: 9, what: '/%zz', body: '[t](/%zz)', verdict: 'error', rule: 'invalid-link'},
  {number: 10, what: '/ü', body: '[t](/ü)', verdict: 'ok'},
  {number: 10, what: '/%C3%BC', body: '[t](/%C3%BC)', verdict: 'ok'},
  {number: 11, what: 'NFD', body: '[t](/u\u0308)', verdict: 'warning', rule: 'link-unicode-form'},
  {number: 12, what: '?q=1#x', body: '[t](/x/b?q=1#foo) [u](?q=1#here)\n\n## Here', verdict: 'ok'},
  {number: 13, what: '#id', body: '[t](#here)\n\n## Here', verdict: 'ok'},
  {number: 14, what: '#missing', body: '[t](#missing)', verdict: 'error', rule: 'no-missing-anchor'},
  {number: 15, what: '# and #top', body: '[t](#) [u](#top)', verdict: 'ok'},
  {number: 16, what: '/b#missing', body: '[t](/x/b#missing)', verdict: 'error', rule: 'no-missing-anchor'},
  {number: 17, what: '#Foo for foo', body: '[t](/x/b#Foo)', verdict: 'error', rule: 'no-missing-anchor'},
  {number: 18, what: 'unicode anchor, raw', body: '[t](/x/b#änderung)', verdict: 'ok'},
  {number: 18, what: 'unicode anchor, encoded', body: '[t](/x/b#%C3%A4nderung)', verdict: 'ok'},
  {number: 19, what: 'second of two identical headings', body: '[t](/x/b#same-1)', verdict: 'ok'},
  {
    number: 20,
    what: 'third of two identical headings',
    body: '[t](/x/b#same-2)',
    verdict: 'error',
    rule: 'no-missing-anchor'
  },
  {number: 21, what: 'explicit id', body: '[t](/x/b#custom)', verdict: 'ok'},
  {number: 21, what: '{#custom} in .md', body: '[t](#own)\n\n## Title {#own}', verdict: 'ok', md: true},
  {number: 22, what: '<a name>', body: '[t](/x/b#named)', verdict: 'ok'},
  {number: 23, what: '<div id>', body: '[t](/x/b#box)', verdict: 'ok'},
  {number: 24, what: 'id from a partial', body: '[t](/with-partial#from-partial)', verdict: 'ok'},
  {number: 24, what: 'id from a component', body: '[t](/with-component#from-component)', verdict: 'ok'},
  {number: 25, what: 'text fragment', body: '[t](/x/b#:~:text=words)', verdict: 'ok'},
  {number: 26, what: '<Card href>', body: '<Cards><Card title="T" href="/x/b" /></Cards>', verdict: 'ok'},
  {
    number: 26,
    what: '<Card href> missing',
    body: '<Cards><Card title="T" href="/missing" /></Cards>',
    verdict: 'error',
    rule: 'no-missing-page'
  },
  {
    number: 27,
    what: '<a href={expression}>',
    body: 'import {Link} from \'../../components/link.tsx\'\n\n<Link to="/docs/x/b" />',
    verdict: 'ok'
  },
  {
    number: 27,
    what: '<a href={expression}> missing',
    body: 'import {Link} from \'../../components/link.tsx\'\n\n<Link to="/nowhere" />',
    verdict: 'error',
    rule: 'no-missing-page'
  },
  {number: 28, what: 'raw HTML', body: '<a href="/x/b">t</a>', verdict: 'ok', md: true},
  {
    number: 28,
    what: 'raw HTML missing',
    body: '<a href="/missing">t</a>',
    verdict: 'error',
    rule: 'no-missing-page',
    md: true
  },
  {number: 29, what: 'image', body: '![t](./picture.svg)', verdict: 'ok'},
  {number: 6, what: '<iframe> with a page', body: '<iframe src="/x/b" title="t" />', verdict: 'ok'},
  {
    number: 6,
    what: '<iframe> with a missing page',
    body: '<iframe src="/missing" title="t" />',
    verdict: 'error',
    rule: 'no-missing-page'
  },
  {number: 29, what: 'image missing', body: '![t](./missing.svg)', verdict: 'error', rule: 'missing-asset'},
  {
    number: 30,
    what: 'srcset',
    body: '<img alt="t" src="./picture.svg" srcset="./picture.svg 1x, ./missing.svg 2x" />',
    verdict: 'error',
    rule: 'missing-asset',
    md: true
  },
  {
    number: 31,
    what: 'CSS url()',
    body: '<style>p {"{background: url(./missing.svg)}"}</style>',
    verdict: 'error',
    rule: 'missing-asset'
  },
  {
    number: 31,
    what: 'CSS url() in .md',
    body: '<p style="background: url(./missing.svg)">t</p>',
    verdict: 'error',
    rule: 'missing-asset',
    md: true
  },
  {number: 32, what: 'redirect source', body: '[t](/old)', verdict: 'warning', rule: 'link-through-redirect'},
  {
    number: 33,
    what: 'redirect to missing',
    body: 't',
    verdict: 'error',
    rule: 'redirect-target',
    files: {'redirects.yaml': '/old: /missing\n'}
  },
  {
    number: 33,
    what: 'redirect loop',
    body: 't',
    verdict: 'error',
    rule: 'redirect-loop',
    files: {'redirects.yaml': '/old: /older\n/older: /old\n'}
  },
  {number: 34, what: '/file.pdf', body: '[t](/file.pdf)', verdict: 'ok'},
  {number: 34, what: '/missing.pdf', body: '[t](/missing.pdf)', verdict: 'error', rule: 'missing-asset'},
  {number: 35, what: 'pdf#page', body: '[t](/file.pdf#page=3)', verdict: 'ok'},
  {number: 36, what: 'draft', body: '[t](/draft)', verdict: 'error', rule: 'no-missing-page'},
  {number: 37, what: 'above root', body: '[t](../../../x)', verdict: 'error', rule: 'invalid-link'},
  {number: 38, what: 'explicit base', body: '[t](/docs/x/b)', verdict: 'error', rule: 'no-missing-page'},
  {number: 39, what: 'mailto', body: '[t](mailto:docs@example.org) [u](tel:+41-44-1234567)', verdict: 'ok'},
  {number: 39, what: 'mailto without address', body: '[t](mailto:docs)', verdict: 'error', rule: 'invalid-link'},
  {number: 39, what: 'empty tel', body: '[t](tel:)', verdict: 'error', rule: 'invalid-link'},
  {number: 40, what: '//host/x', body: '[t](//example.org/x)', verdict: 'warning', rule: 'link-protocol-relative'},
  {number: 41, what: 'javascript:', body: '[t](javascript:void)', verdict: 'error', rule: 'invalid-link'},
  {
    number: 42,
    what: 'http://localhost',
    body: '[t](http://localhost:3000)',
    verdict: 'warning',
    rule: 'link-local-address'
  },
  {
    number: 43,
    what: 'edit link',
    body: '[t](https://github.com/example/docs/edit/main/content/x/b.mdx)',
    verdict: 'ok'
  },
  {
    number: 43,
    what: 'edit link missing',
    body: '[t](https://github.com/example/docs/edit/main/content/x/c.mdx)',
    verdict: 'error',
    rule: 'source-link'
  },
  {number: 44, what: '[a][ref]', body: '[a][ref]\n\n[ref]: /x/b', verdict: 'ok'},
  {number: 44, what: '[a][undefined]', body: '[a][undefined]', verdict: 'error', rule: 'link-reference'},
  {number: 44, what: 'unused definition', body: 'a\n\n[ref]: /x/b', verdict: 'warning', rule: 'link-reference'},
  {number: 45, what: '<https://…>', body: '<https://example.org>', verdict: 'ok', md: true},
  {
    number: 46,
    what: 'links in code and comments',
    body: '`[t](/missing)` {/* [t](/missing) */}\n\n```md\n[t](/missing)\n```',
    verdict: 'ok'
  },
  {number: 47, what: 'empty href', body: '[t]()', verdict: 'error', rule: 'invalid-link'},
  {number: 48, what: 'own absolute URL', body: '[t](https://docs.example.org/docs/x/b)', verdict: 'ok'},
  {
    number: 48,
    what: 'own absolute URL missing',
    body: '[t](https://docs.example.org/docs/x/c)',
    verdict: 'error',
    rule: 'no-missing-page'
  },
  {
    number: 49,
    what: 'navigation',
    body: 't',
    verdict: 'error',
    rule: 'menu-link',
    files: {'docsgen.config.json': '{"nav": [{"title": "N", "href": "/missing"}]}'}
  },
  {
    number: 49,
    what: 'link in _meta',
    body: 't',
    verdict: 'error',
    rule: 'menu-link',
    files: {'content/x/_meta.json': '{"page": "P", "b": "B", "n": {"title": "N", "href": "/missing"}}'}
  },
  {
    number: 50,
    what: 'duplicate explicit ids',
    body: '## A [#same]\n\n## B [#same]',
    verdict: 'error',
    rule: 'duplicate-id'
  }
]

/** Rules that these cases do not test. */
const aside = new Set(['front-matter', 'orphan-page', 'unused-label', 'page-in-no-meta'])

describe('the 50 link cases', () => {
  it('includes all of them', () => {
    expect([...new Set(cases.map(({number}) => number))]).toEqual(Array.from({length: 50}, (_, index) => index + 1))
  })

  it.each(cases)('$number $what: $verdict', async ({body, verdict, rule, md, files}) => {
    const source = `content/x/page.${md ? 'md' : 'mdx'}`
    const {diagnostics} = await checkFiles({...site, [source]: body, ...files})
    const found = diagnostics.filter(diagnostic => !aside.has(diagnostic.rule))
    expect(found.map(diagnostic => [diagnostic.rule, diagnostic.severity])).toEqual(
      verdict === 'ok' ? [] : [[rule, verdict]]
    )
  })
})
