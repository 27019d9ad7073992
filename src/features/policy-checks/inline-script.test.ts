import {expect, test} from 'vitest'
import {checkFiles} from '../../../test/rules/check-files.ts'

const scripts = {
  'content/index.md': 'Text.\n\n<script>one()</script>\n\n<script src="/x.js"></script>\n',
  'content/a.mdx':
    "import {Widget} from '../components/widget.tsx'\n\n<script type=\"module\">{'two()'}</script>\n\n<script type=\"application/ld+json\">{'{}'}</script>\n",
  'content/b.mdx': "import {Widget} from '../components/widget.tsx'\n\n<Widget />\n",
  'components/widget.tsx': 'export const Widget = () => <script dangerouslySetInnerHTML={{__html: "three()"}} />\n'
}

const found = async (config?: string): Promise<string[]> => {
  const {diagnostics} = await checkFiles({...scripts, ...(config && {'docsgen.config.json': config})})
  return diagnostics.flatMap(({rule, file, start}) =>
    rule === 'inline-script' ? [`${file}:${start?.line ?? '-'}`] : []
  )
}

test('a script that the policy blocks is found wherever it comes from', async () => {
  expect(await found()).toEqual(['content/a.mdx:3', 'content/b.mdx:-', 'content/index.md:3'])
})

test('a script that the project allows is not reported', async () => {
  expect(await found('{"csp": {"script-src": ["\'unsafe-inline\'"]}}')).toEqual([])
  expect(await found('{"csp": {"script-src": ["\'sha256-abc=\'"]}}')).toEqual([])
  expect(await found('{"csp": {"script-src": ["https://example.org"]}}')).toHaveLength(3)
})
