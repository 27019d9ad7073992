import {expect, test} from 'vitest'
import {jsxOfTemplate, TemplateError} from '../modules/astro-template.ts'

const cases: readonly (readonly [what: string, template: string, jsx: string])[] = [
  ['comments of HTML are left out', '<!-- a <b> --><i>x</i>', '<><i>x</i></>'],
  ['void elements are closed', '<p>a<br>b</p>', '<><p>a<br />b</p></>'],
  [
    'lines of text keep their spaces',
    "<p>It's\n  <b>so</b>\n  <i>new</i></p>",
    `<><p>It's{" "}<b>so</b>{" "}<i>new</i></p></>`
  ],
  ['space between rows is no text', '<ul>\n<li>a</li>\n</ul>', '<><ul><li>a</li></ul></>'],
  [
    'attributes in every form',
    '<a {href} {...more} b="1 &amp; 2" c={d} e=`f${g}` h class:list={["x"]}>x</a>',
    '<><a {...{href}} {...more} {...{"b": "1 & 2"}} {...{"c": (d)}} {...{"e": `f${g}`}} {...{"h": true}} {...{"class:list": (["x"])}}>x</a></>'
  ],
  [
    'elements in expressions',
    "{list.map(item => <li>{item} isn't</li>)}",
    '<>{list.map(item => <li>{item}{" "}isn\'t</li>)}</>'
  ],
  [
    'functions that do not wait return no promise',
    '{list.map(async ({a}) => <li>{a} async (b)</li>)}',
    '<>{list.map( ({a}) => <li>{a}{" "}async (b)</li>)}</>'
  ],
  ['comparisons are not elements', '{a < b && c}', '<>{a < b && c}</>'],
  ['several elements in an expression', '{a && <b>1</b> <i>2</i>}', '<>{a && <><b>1</b><i>2</i></>}</>'],
  [
    'slots with and without a name',
    '<slot /><slot name="end">none</slot>',
    '<>{slot({}, () => <></>)}{slot({...{"name": "end"}}, () => <>none</>)}</>'
  ],
  ['code keeps its lines', '<pre>a\n  b</pre>', '<><pre>{"a\\n  b"}</pre></>'],
  ['braces in strings do not close', '{"}" + `${"}"}`}', '<>{"}" + `${"}"}`}</>']
]

for (const [what, template, jsx] of cases)
  test(`An Astro template: ${what}`, () => {
    expect(jsxOfTemplate(template).code).toBe(jsx)
  })

test('An Astro template: styles and scripts are left out and listed', () => {
  expect(jsxOfTemplate('<p>x</p><style>a > b {}</style><script>if (a < b) {}</script>')).toEqual({
    code: '<><p>x</p></>',
    lost: [
      {name: 'style', at: 8},
      {name: 'script', at: 31}
    ]
  })
})

for (const wrong of ['<div><p>x</div>', '</b>', '<a', '{a', '<b>'])
  test(`An Astro template that does not parse has a place: ${wrong}`, () => {
    expect(() => jsxOfTemplate(wrong)).toThrow(TemplateError)
  })
