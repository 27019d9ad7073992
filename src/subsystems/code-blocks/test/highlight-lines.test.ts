import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {bundledLanguages} from 'shiki'
import {createCssVariablesTheme, createHighlighterCore} from 'shiki/core'
import {createJavaScriptRegexEngine} from 'shiki/engine/javascript'
import {expect, test} from 'vitest'
import {createLineHighlighter, type Token} from '../highlight/highlight-lines.ts'

const toHtml = (tokens: readonly Token[]): string => tokens.map(({content, color}) => `${color}|${content}`).join('\n')
const fence = /^( *)(`{3,})(\w+)[^\n]*\n([\s\S]*?)^\1\2$/gm
/** Code in which the colors of a line depend on many earlier lines. */
const tricky: readonly (readonly [language: string, code: string])[] = [
  ['bash', 'cat <<EOF\n$x "a\nEOF\necho "$x"'],
  ['bash', 'cat <<\'END\'\n$x "a\nEND\necho "$x"'],
  ['bash', 'echo "one\ntwo $three\n" # four'],
  ['bash', '\necho "a" \\\n  --flag\n\n# done'],
  ['ts', 'const a = `x ${\n  b\n} y`\n/* one\n two */ const c = 1'],
  ['ts', '/* one\nconst a = 1\n*/\nconst a = 1'],
  ['yaml', 'a: |\n  b: 1\n  # no comment\nb: 1 # comment'],
  ['yaml', 'a: >\n  b: 1\nc:\n  b: 1\n  # comment'],
  ['python', '"""one\nx = 1\n"""\nx = 1'],
  ['rust', 'let a = r#"one\n" two"#; // three\nlet b = 1;'],
  ['md', '# one\n\n```js\nlet a = 1\n```\n\n- two\n  let a = 1'],
  ['html', '<script>\nlet a = 1\n</script>\nlet a = 1'],
  ['diff', '--- a\n+++ b\n@@ -1 +1 @@\n-x\n+y']
]

test('highlighting line by line equals highlighting a whole block, whatever came before', async () => {
  const blocks: (readonly [string, string])[] = [...tricky]
  for (const name of readdirSync('content', {recursive: true}).map(String).sort()) {
    if (!/\.mdx?$/.test(name)) continue
    for (const [, indent = '', , language = '', code = ''] of readFileSync(join('content', name), 'utf8').matchAll(
      fence
    ))
      if (language in bundledLanguages) blocks.push([language, code.replaceAll(`\n${indent}`, '\n').replace(/\n$/, '')])
  }
  expect(blocks.length).toBeGreaterThan(100)
  const languages = [...new Set(blocks.map(([language]) => language))]
  const core = await createHighlighterCore({
    themes: [createCssVariablesTheme({name: 'docsgen', variablePrefix: '--tk-', variableDefaults: {}})],
    langs: languages.map(language => bundledLanguages[language as keyof typeof bundledLanguages]),
    engine: createJavaScriptRegexEngine({forgiving: true})
  })
  for (const lang of languages) {
    const options = {lang, theme: 'docsgen', tokenizeMaxLineLength: 2000}
    const read = createLineHighlighter({core, language: lang, theme: 'docsgen', maxLine: 2000, toHtml})
    const own = blocks.filter(([language]) => language === lang)
    // Twice, and backward, because cached results of one block must be valid for another.
    for (const [, code] of [...own, ...own.toReversed()])
      expect(read(code), code).toEqual(
        core
          .codeToTokensBase(code, {...options, tokenizeTimeLimit: 0})
          .map(line => toHtml(line.map(({content, color = ''}) => ({content, color}))))
      )
  }
}, 120_000)
