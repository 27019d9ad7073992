import {expect, test} from 'vitest'
import {moveStyles} from '../../src/content/move-styles.ts'
import {moveCodeStyles} from '../../src/host/modules/move-code-styles.ts'

const shared = 'var box = { color: "red", marginTop: 7 };\n'

test.each([
  ['a literal', 'jsx("p", { style: { textAlign: "center" }, children: "a" });', 'text-align:center'],
  ['a constant', 'jsx2("p", { style: box });', 'color:red;margin-top:7px'],
  [
    'a spread and a variable of CSS',
    'jsxs("p", { style: { ...box, "--x": 2, width: -1 } });',
    'color:red;margin-top:7px;--x:2;width:-1px'
  ],
  ['a template and a sum', 'jsx("p", { style: { padding: `3px`, color: "r" + "ed" } });', 'padding:3px;color:red'],
  ['createElement', 'React.createElement("p", { style: { top: 1 } });', 'top:1px']
])('%s becomes a class', (_name, code, css) => {
  const made = moveCodeStyles(shared + code)
  expect(made.css).toMatch(/^\.s-[0-9a-f]{10}:not\(#\\ \)\{[^}]*\}$/)
  expect(made.css).toContain(`{${css}}`)
  expect(made.code).toContain(`className: "${/s-[0-9a-f]{10}/.exec(made.css)?.[0]}"`)
  expect(made.code).not.toContain('style:')
  expect(made.left).toEqual([])
})

test('a class of the element stays, and each branch of a condition has its class', () => {
  const {code, css, left} = moveCodeStyles(
    'jsx("p", { style: wide ? { top: 1 } : { top: 2 }, className: names(x) });\njsx("b", { style: on && { top: 3 } });'
  )
  expect(code).toMatch(/className: \[names\(x\), \(\(wide\) \? "s-\w+" : "s-\w+"\)\]\.filter\(Boolean\)\.join\(" "\)/)
  expect(code).toMatch(/className: \(\(on\) \? "s-\w+" : void 0\)/)
  expect(css.match(/top:\d/g)).toEqual(['top:1', 'top:2', 'top:3'])
  expect(left).toEqual([])
})

test('elements and strings with styles move too', () => {
  const {code, css} = moveCodeStyles(
    `jsx("style", { children: "p {\\n  top: 1px\\n}" });\njsx("i", { dangerouslySetInnerHTML: { __html: "<b style='top: 2px'>x</b>" } });`
  )
  expect(code).toMatch(
    /^null;\njsx\("i", \{ dangerouslySetInnerHTML: \{ __html: "<b class=\\"s-\w+\\">x<\/b>" \} \}\);$/
  )
  expect(css).toContain('p {\n  top: 1px\n}')
  expect(css).toContain('{top: 2px}')
})

test('styles that are not constant are listed with their places', () => {
  const made = [
    'jsx("p", { style: { width: page.title.length } });',
    'jsx("p", { style: { top: 1 }, ...props });',
    'jsx("style", { children: css(page) });',
    'function Box({ box }) { return jsx("p", { style: box }); }'
  ]
  expect(moveCodeStyles(`${shared}${made.join('\n')}`).left).toEqual([
    {line: 2, column: 12},
    {line: 3, column: 12},
    {line: 4, column: 1},
    {line: 5, column: 43}
  ])
})

test('a component keeps its style property, and a client module its code', () => {
  const component = 'jsx(Box, { style: { top: 1 } });'
  expect(moveCodeStyles(component)).toEqual({code: component, css: '', left: []})
  const client = '// docsgen-client:components/a.tsx\njsx("p", { style: { top: 1 } });\njsx("p", { style: made(n) });'
  const made = moveCodeStyles(`${client}\n// templates/b.tsx\n`)
  expect(made.code).toContain(client)
  expect(made.css).toContain('{top:1px}')
  expect(made.left).toEqual([])
})

test.each([
  ["<p style='color: red'>a</p>", /^<p class="s-\w{10}">a<\/p>$/],
  ['<p style=color:red class=a>a</p>', /^<p class="a s-\w{10}">a<\/p>$/],
  [`<P data-x='1' STYLE = "color: red">a</P>`, /^<P data-x='1' class="s-\w{10}">a<\/P>$/],
  ['<STYLE>p{top:1px}</STYLE>a', /^a$/]
])('HTML in any form loses its styles: %s', (html, expected) => {
  const made = moveStyles(html)
  expect(made.html).toMatch(expected)
  expect(made.css).not.toBe('')
})
