import fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {metaFromObject, readMeta} from '../../src/content/settings/read-meta.ts'
import {isMetaPath} from '../../src/model/project/project-files.ts'
import type {SourcePath} from '../../src/model/url.ts'
import {packagedIcons} from '../../src/subsystems/icons/packaged-icons.ts'

const json = (text: string) => readMeta({source: 'content/a/_meta.json' as SourcePath, text})
const yaml = (text: string) => readMeta({source: 'content/_meta.yaml' as SourcePath, text})
const brief = ({diagnostics}: ReturnType<typeof readMeta>) =>
  diagnostics.map(
    ({rule, start, end, reason}) => `${start?.line}:${start?.column}-${end?.line}:${end?.column} ${rule} ${reason}`
  )

describe('valid files', () => {
  test('entries keep the order of the file and have their place', () => {
    const {meta, diagnostics} = json('{\n  "b": "B",\n  "10": {"title": "Ten"},\n  "2": {"type": "separator"}\n}')
    expect(diagnostics).toEqual([])
    expect(meta).toMatchObject({source: 'content/a/_meta.json', route: '/a'})
    expect(meta?.entries.map(({key}) => key)).toEqual(['b', '10', '2'])
    expect(meta?.entries[1]).toEqual({
      key: '10',
      value: {title: 'Ten'},
      place: {start: {line: 3, column: 3}, end: {line: 3, column: 7}}
    })
  })

  test('YAML keys are names as written, and an empty file has no entries', () => {
    expect(yaml('404: {display: hidden}\nno: No\n1.10: x\n').meta?.entries.map(({key}) => key)).toEqual([
      '404',
      'no',
      '1.10'
    ])
    expect(yaml('').meta).toEqual({source: 'content/_meta.yaml', route: '/', entries: []})
  })

  test('every documented form is allowed', () => {
    const text = JSON.stringify({
      $schema: './meta.schema.json',
      '*': {type: 'page', theme: {toc: false}},
      page: {
        title: 'P',
        type: 'page',
        display: 'children',
        theme: {layout: 'full', typesetting: 'article', collapsed: true}
      },
      link: {title: 'L', href: 'https://example.org', newWindow: true},
      line: {type: 'separator', title: ''},
      menu: {type: 'menu', title: 'M', items: {z: {title: 'Z', href: '/z'}, a: {}}}
    })
    const {meta, diagnostics} = json(`\uFEFF${text}`)
    expect(diagnostics).toEqual([])
    expect(meta?.entries.map(({key}) => key)).toEqual(['*', 'page', 'link', 'line', 'menu'])
    expect(JSON.stringify(meta?.entries[4]?.value)).toContain('"items":{"z":{"title":"Z","href":"/z"},"a":{}}')
  })

  test('an evaluated module has the same entries, without places', () => {
    const {meta, diagnostics} = metaFromObject({
      source: 'content/x/_meta.js' as SourcePath,
      data: {a: 'A', b: {tytle: 'B'}}
    })
    expect(meta).toEqual({
      source: 'content/x/_meta.js',
      route: '/x',
      entries: [
        {key: 'a', value: 'A'},
        {key: 'b', value: {}}
      ]
    })
    expect(diagnostics).toMatchObject([{rule: 'meta-schema', file: 'content/x/_meta.js', expected: ['title']}])
    expect(metaFromObject({source: 'content/_meta.js' as SourcePath, data: () => ({})}).diagnostics).toHaveLength(1)
  })

  test('keys of a module have the places where it writes them', () => {
    const text = "const items = {\n  a: 'A',\n  'b-c': {tytle: 'B'},\n  ...more\n}\nexport default items\n"
    const {meta, diagnostics} = metaFromObject({
      source: 'content/x/_meta.js' as SourcePath,
      data: {a: 'A', 'b-c': {tytle: 'B'}, d: 'D'},
      text
    })
    expect(meta?.entries.map(({key, place}) => [key, place?.start.line, place?.start.column])).toEqual([
      ['a', 2, 3],
      ['b-c', 3, 3],
      ['d', undefined, undefined]
    ])
    expect(diagnostics).toMatchObject([{rule: 'meta-schema', start: {line: 3, column: 11}}])
    const typed = metaFromObject({
      source: 'content/x/_meta.ts' as SourcePath,
      data: {a: 'A'},
      text: "export default {a: 'A'} as const"
    })
    expect(typed.meta?.entries).toEqual([{key: 'a', value: 'A'}])
  })

  test('names of meta files', () => {
    expect(
      ['content/_meta.json', 'content/a/_meta.yml', 'content/_meta.js', 'content/_meta.ts'].every(isMetaPath)
    ).toBe(true)
    expect(['content/meta.json', 'content/x_meta.md', 'content/_meta.mdx'].some(isMetaPath)).toBe(false)
  })
})

describe('invalid files', () => {
  test.each([
    ['{"a": "x",}', '1:11-1:12 meta-syntax Unexpected text, expected a key in double quotes'],
    ['{"a": "x"', '1:10-1:10 meta-syntax Unexpected end, expected `}`'],
    ['', '1:1-1:1 meta-syntax Unexpected text, expected a value'],
    ['{\n  // no\n  "a": "x"\n}', '2:3-2:8 meta-syntax JSON allows no comments. Remove this one.'],
    ['[]', '1:1-1:3 meta-schema Unexpected value, expected a map of item names to titles']
  ])('%j', (text, expected) => {
    expect(brief(json(text))).toEqual([expected])
    expect(json(text).meta).toBeUndefined()
  })

  test.each([
    ['{"a": "x", "a": "y"}', '1:12-1:15 meta-syntax The key `a` is already on line 1. Remove one of the two.'],
    [
      '{"a": {"tittle": "x"}}',
      '1:8-1:16 meta-schema Unexpected field `tittle` in `a`, expected a known field; did you mean `title`?'
    ],
    [
      '{"a": {"display": "hiden"}}',
      '1:19-1:26 meta-schema Unexpected `hiden` in `display`, expected one of `normal`, `hidden`, `children`; did you mean `hidden`?'
    ],
    [
      '{"a": {"type": "separater"}}',
      '1:16-1:27 meta-schema Unexpected `separater` in `type`, expected one of `doc`, `page`, `group`, `section`, `separator`, `menu`; did you mean `separator`?'
    ],
    ['{"a": {"theme": {"toc": "no"}}}', '1:25-1:29 meta-schema Unexpected `no` in `toc`, expected a boolean'],
    ['{"a": 3}', '1:7-1:8 meta-schema Unexpected number `3` in `a`, expected a title or a map of settings'],
    [
      '{"a": {"type": "separator", "href": "/x"}}',
      '1:29-1:35 meta-schema Unexpected field `href` in `a`, expected a known field (`type`, `title`)'
    ],
    ['{"*": {"type": "menu"}}', '1:16-1:22 meta-schema Unexpected `menu` in `type`, expected one of `doc`, `page`']
  ])('%s', (text, expected) => {
    expect(brief(json(text))).toEqual([expected])
    expect(json(text).meta?.entries).toHaveLength(1)
  })

  test('the valid fields of an invalid item are kept', () => {
    expect(json('{"a": {"title": "A", "display": "hiden"}}').meta?.entries[0]?.value).toEqual({title: 'A'})
  })

  test('mistakes in YAML have places too', () => {
    expect(brief(yaml('a: [\n'))[0]).toMatch(/^2:1-.* meta-syntax Invalid YAML: /)
    expect(brief(yaml('a: &x A\nb: *x\n'))).toEqual([
      '2:4-2:6 meta-syntax Unexpected alias `*x`, expected the value itself'
    ])
    expect(brief(yaml('a: A\nb:\n  titl: B\n'))).toEqual([
      '3:3-3:7 meta-schema Unexpected field `titl` in `b`, expected a known field; did you mean `title`?'
    ])
  })
})

test('no text makes the reader throw', () => {
  const value = fc.oneof(fc.string({unit: 'grapheme'}), fc.json())
  fc.assert(
    fc.property(value, text => void [json(text), yaml(text)]),
    {numRuns: 300}
  )
})

test('an unknown icon is a finding, in groups too', () => {
  const text = `a: {title: A, icon: rokcet}
b: {icon: rocket}
c: {type: group, items: {d: {icon: discrod}, e: {icon: "simple-icons:x"}, f: {icon: chat}}}
`
  const read = readMeta({source: 'content/_meta.yaml' as SourcePath, text, icons: packagedIcons})
  expect(brief(read)).toEqual([
    '1:21-1:27 unknown-icon Unexpected icon `rokcet`, expected the name of a Lucide icon or a brand; did you mean `rocket`?',
    '3:36-3:43 unknown-icon Unexpected icon `discrod`, expected the name of a Lucide icon or a brand; did you mean `discord`?'
  ])
  expect(read.meta?.entries).toHaveLength(3)
})

test('a group keeps its items without the mistakes in them', () => {
  const {meta, diagnostics} = yaml(
    'a: {type: group, title: A, items: {/b: {}, c: {type: group, title: "", items: {/d: {}}}}}\n'
  )
  expect(diagnostics.map(({reason}) => reason).join()).toContain('`title`')
  expect(meta?.entries[0]?.value).toEqual({
    type: 'group',
    title: 'A',
    items: {'/b': {}, c: {type: 'group', items: {'/d': {}}}}
  })
})
