import {expect, it} from 'vitest'
import {scanShell} from '../../src/features/code-checks/scan-shell.ts'
import {checkFiles} from './check-files.ts'

/** Tests constructs of real documentation that no rule may report, and similar ones that are mistakes. */
async function found(body: string, rules: readonly string[], path = 'content/a.mdx'): Promise<string[]> {
  const {diagnostics} = await checkFiles({[path]: body})
  return diagnostics
    .filter(({rule}) => rules.includes(rule))
    .map(({rule, start, end}) => `${start?.line}:${start?.column}-${end?.column} ${rule}`)
}

it('distinguishes references from notation', async () => {
  const rules = ['link-reference']
  expect(
    await found(
      'arr[0][1], A[i][j], uint256[2][3], `[a][b]`, [1, 2][3, 4], [x][y], map[string][]byte, \\[not\\][a], (T)[a][b]',
      rules
    )
  ).toEqual([])
  expect(await found('- One\n\n  > See [the guide][guid], [text][1] and [the book][].', rules)).toEqual([
    '3:21-25 link-reference',
    '3:35-36 link-reference',
    '3:43-51 link-reference'
  ])
})

it('accepts schemes that pass an address on, but none that runs code', async () => {
  const rules = ['invalid-link']
  expect(await found('[a](ipfs://Qm1) [b](magnet:?xt=1) [c](vscode://file/x) [d](sms:+1)', rules)).toEqual([])
  expect(await found('[a](javascript:x) [b](data:text/html,x) [c](vbscript:x) [d](file:///etc)', rules)).toHaveLength(4)
})

it('does not mistake a property name for a language', async () => {
  expect(await found('```constructor\nx\n```\n\n```toString\nx\n```', ['fence-language', 'page-crash'])).toEqual([
    '1:4-15 fence-language',
    '5:4-12 fence-language'
  ])
})

it('reads shell as bash does', () => {
  const right = [
    'function name { local x=$1; }',
    'function name() { :; }',
    'coproc { cat; }',
    `echo \${x%%'}'*} \${y#"}"}`,
    `echo "\${x:-it's}"`,
    "cat > x <<\\EOF\nit's\nEOF",
    "cat <<'END OF FILE'\nit's\nEND OF FILE\necho done"
  ]
  expect(right.map(script => scanShell(script).problem)).toEqual(right.map(() => undefined))
  const wrong = ['f() { a', `echo \${x:-it's}`, "cat <<'END OF FILE'\nEND", 'function name\n}']
  expect(wrong.filter(script => scanShell(script).problem === undefined)).toEqual([])
})

it('finds JSON-RPC requests in heredocs, at their place', async () => {
  const body =
    'Text.\n\n```bash\ncurl --data-binary @- x <<EOF\n{"jsonrpc":"2.0","method":"eth_nope","params":["$A"],"id":1}\nEOF\ncat <<EOF > config.json\n{"method": "any", "a": 1}\nEOF\n```'
  expect(await found(body, ['rpc-method', 'json-rpc'])).toEqual(['5:27-37 rpc-method'])
})

it('recognizes a private key by its column heading', async () => {
  const key = (digit: string): string => `0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b86${digit}`
  const table = `| Account | Private key | Hash |\n|---|:-:|---|\n| 0 | \`${key('1')}\` | ${key('2')} |\n| 1 | ${key('3')} | |`
  expect(await found(table, ['no-secrets'])).toEqual(['3:8-74 no-secrets', '4:7-73 no-secrets'])
  expect(await found(table.replace('Private key', 'Public key'), ['no-secrets'])).toEqual([])
})

it('suggests a page with the same name before one with similar letters', async () => {
  const expected = async (href: string): Promise<readonly string[] | undefined> => {
    const {diagnostics} = await checkFiles({
      'content/index.mdx': `[x](${href})`,
      'content/heads.mdx': 'x',
      'content/guide/cafes.mdx': 'x',
      'content/guide/install.mdx': 'x',
      'content/guides/heads.mdx': 'x'
    })
    return diagnostics.find(({rule}) => rule === 'no-missing-page')?.expected
  }
  expect(await expected('/guide/heads')).toEqual(['/guides/heads', '/heads'])
  expect(await expected('/start/install')).toEqual(['/guide/install'])
  expect(await expected('/guide/instal')).toEqual(['/guide/install'])
})

it('leaves quotes in comments and strings as written', async () => {
  const fence = (language: string, ...lines: readonly string[]): string =>
    `\`\`\`${language}\n${lines.join('\n')}\n\`\`\``
  const rules = ['code-quotes']
  expect(
    await found(
      [
        fence('bash', 'echo "It’s “here”" # don’t', "grep '“' f", 'curl https://x/#a # “x”'),
        fence('js', '// it’s', 'const a = `it’s`', "const b = 'it’s' // it’s"),
        fence('diff', '+ it’s'),
        'Say `"it’s"`.'
      ].join('\n\n'),
      rules
    )
  ).toEqual([])
  expect(
    await found(fence('bash', 'echo “a” "b"', "echo don't “c”", 'echo "a\u00a0b"', 'a --flag ‘d’ "e'), rules)
  ).toEqual([
    '2:6-7 code-quotes',
    '2:8-9 code-quotes',
    '3:12-13 code-quotes',
    '3:14-15 code-quotes',
    '4:8-9 code-quotes',
    '5:10-11 code-quotes',
    '5:12-13 code-quotes'
  ])
})

it('reports what is wrong with front matter, at its place', async () => {
  const reasons = async (text: string): Promise<string[]> => {
    const config = JSON.stringify({contentTypes: {guide: 'Guide'}})
    const {diagnostics} = await checkFiles({'docsgen.config.json': config, 'content/a.mdx': text})
    return diagnostics
      .filter(({rule, reason}) => rule.startsWith('front-matter') && !reason.includes('without `'))
      .map(({start, reason, note}) => `${start?.line}:${start?.column} ${reason}${note ? ` ${note}` : ''}`)
  }
  expect(await reasons('\n\n---\ntitle: a\n---\n')).toEqual([
    '3:1 Unexpected `---` below the first line, expected front matter to start on line 1'
  ])
  expect(await reasons('---\ncontent_type: [guide]\n---\n')).toEqual([
    '2:15 Unexpected list in `content_type`, expected one of its allowed values'
  ])
  expect(await reasons('---\ntitle: Fees: how\n---\n')).toEqual([
    '2:8 Invalid YAML in front matter: nested mappings are not allowed in compact mappings Put a value that contains a colon in quotes: `title: "A: b"`.'
  ])
})

it('rejects a title that is not text, even if the schema allows it', async () => {
  const {diagnostics, pages} = await checkFiles({
    'schema/front-matter.schema.json': '{"x-docsgen": "replace", "type": "object"}',
    'content/a.mdx': '---\ntitle: [Bad, page]\ndescription: {a: b}\npersonas: auditor\n---\n\nText.\n',
    'content/b.mdx': '---\ntitle: 2024\ncategories: [1]\n---\n\nSee [a](/a).\n'
  })
  expect(diagnostics.map(({file, start, reason}) => `${file}:${start?.line}:${start?.column} ${reason}`)).toEqual([
    'content/a.mdx:2:8 Unexpected list in `title`, expected text',
    'content/a.mdx:3:14 Unexpected map in `description`, expected text',
    'content/b.mdx:3:13 Unexpected list in `categories`, expected a list of strings'
  ])
  expect(pages.map(({title, frontMatter}) => [title, frontMatter.personas])).toEqual([
    ['A', ['auditor']],
    ['2024', undefined]
  ])
})

it('ignores anchors of a page that could not be rendered', async () => {
  const {diagnostics} = await checkFiles({
    'content/index.mdx': '[a](/throws#part) [b](/broken#part) [c](/fine#gone)',
    'content/throws.mdx': '## Part\n\n{undefined.length}\n',
    'content/broken.mdx': '## Part\n\n<Callout>\n',
    'content/fine.mdx': '## Part\n'
  })
  const anchors = diagnostics.filter(({rule}) => rule === 'no-missing-anchor')
  expect(anchors.map(({reason}) => reason)).toEqual(['Unexpected anchor `#gone`, expected an id of `/fine`'])
})

it('ignores links in comments, scripts and typed texts', async () => {
  const {diagnostics, pages} = await checkFiles({
    'content/a.md':
      '<!-- <a href="/gone" id="one"> -->\n\nText <!-- <a href="/gone2"> --> here.\n\n<textarea><a href="/gone3" id="two"></textarea>\n\n<script>const a = \'<a href="/gone4" id="three">\'</script>\n\n<p id="four"><a href="/gone5">x</a></p>\n'
  })
  expect(diagnostics.filter(({rule}) => rule === 'no-missing-page').map(({reason}) => reason)).toEqual([
    'Unexpected link to `/gone5`, expected an existing page'
  ])
  expect(pages[0]?.anchors).toEqual(['four'])
})

it('never suggests a dead address for a link through a redirect', async () => {
  const {diagnostics} = await checkFiles({
    'content/a.mdx': '[x](/old) [y](/older) [z](/file)',
    'public/spec.pdf': 'x',
    'redirects.yaml': '/old: /gone\n/older: /old\n/file: /spec.pdf\n'
  })
  expect(
    diagnostics.filter(({rule}) => rule === 'link-through-redirect').map(({reason, expected}) => [reason, expected])
  ).toEqual([
    [
      'Unexpected link through the redirect from `/old`, whose target is missing too, expected an existing page',
      undefined
    ],
    [
      'Unexpected link through the redirect from `/older`, whose target is missing too, expected an existing page',
      undefined
    ],
    ['Unexpected link through the redirect from `/file`, expected `/spec.pdf`', ['/spec.pdf']]
  ])
})

it('reports a dead menu link at its address, in every form of _meta', async () => {
  const at = async (path: string, text: string): Promise<string[]> => {
    const {diagnostics} = await checkFiles({'content/index.mdx': 'x', [path]: text})
    return diagnostics
      .filter(({rule}) => rule === 'menu-link')
      .map(({start, end}) => `${start?.line}:${start?.column}-${end?.column}`)
  }
  const yaml =
    'index: Home\nm:\n  type: menu\n  title: M\n  items:\n    q: {title: Q, href: /nope}\nx: {title: X, href: /nope}\n'
  expect(await at('content/_meta.yaml', yaml)).toEqual(['6:25-30', '7:21-26'])
  expect(await at('content/_meta.json', '{"index": "Home", "x": {"title": "X", "href": "/nope"}}')).toEqual(['1:47-54'])
})

it('suggests what to write in MDX instead of angle brackets', async () => {
  const note = async (body: string): Promise<string | undefined> => {
    const {diagnostics} = await checkFiles({'content/a.mdx': body})
    return diagnostics.find(({rule}) => rule === 'mdx-syntax')?.note
  }
  expect(await note('See <https://example.org/a_(b)>.')).toContain('[text](address)')
  expect(await note('Write to <me@example.org>.')).toContain('[text](address)')
  expect(await note('If a <1 then.')).toContain('&lt;')
})

it('counts other pages without the page itself', async () => {
  const page = (...categories: readonly string[]): string => `---\ncategories: [${categories.join(', ')}]\n---\n`
  const reasons = async (files: Readonly<Record<string, string>>): Promise<string[]> => {
    const {diagnostics} = await checkFiles(files)
    return diagnostics.filter(({rule}) => rule === 'similar-category').map(({reason}) => reason)
  }
  expect(await reasons({'content/a.mdx': page('deposit', 'deposits')})).toEqual([
    'Unexpected category `deposits`, expected `deposit` only, because the page lists both'
  ])
  expect(await reasons({'content/a.mdx': page('deposit'), 'content/b.mdx': page('deposits')})).toEqual([
    'Unexpected category `deposits`, expected `deposit` as on 1 other page'
  ])
})

it("does not mistake comparisons, amounts, paths and emphasis for another generator's syntax", async () => {
  const rules = ['foreign-syntax']
  const plain =
    'a == b, x==y, a ==1 && b==2, ====. From $5 to $6. $HOME\\bin and $USER. 50% {off} 20%. *[HTML] is one*. [*]: y'
  expect(await found(plain, rules, 'content/a.md')).toEqual([])
  expect(await found('==so== $\\pi$ it is\n\n*[A]: b\n\n{%- tabs %}', rules, 'content/a.md')).toEqual([
    '1:1-7 foreign-syntax',
    '1:8-13 foreign-syntax',
    '3:1-6 foreign-syntax',
    '5:1-12 foreign-syntax'
  ])
})

it('counts links in the footer and the banner as links to a page', async () => {
  const hidden = (title: string) => ({title, display: 'hidden'})
  const theme = {
    banner: {text: 'New', href: '/a'},
    footer: {columns: [{title: 'More', links: [{title: 'B', href: '/b'}]}]}
  }
  const {diagnostics} = await checkFiles({
    'docsgen.config.json': JSON.stringify({theme}),
    'content/_meta.json': JSON.stringify({a: hidden('A'), b: hidden('B'), c: hidden('C')}),
    'content/index.md': '# Home',
    'content/a.md': '# A',
    'content/b.md': '# B',
    'content/c.md': '# C'
  })
  expect(diagnostics.filter(({rule}) => rule === 'orphan-page').map(({file}) => file)).toEqual(['content/c.md'])
})
