import {type Bytes, page} from './reader.ts'

/** A mistake of an author: the files around `content/guide/input.mdx`, and every expected finding. */
export interface BadInput {
  readonly name: string
  readonly files: Readonly<Record<string, Bytes>>
  /** `line:column-line:column rule: reason`, preceded by the file if it is not the page itself. */
  readonly expected: readonly string[]
}

const source = 'content/guide/input.mdx'

/** Returns a page with an invalid body, which starts at line 12. */
function body(
  name: string,
  text: string,
  expected: readonly string[],
  files: Readonly<Record<string, Bytes>> = {}
): BadInput {
  return {name, files: {[source]: page(text), ...files}, expected}
}

/** Returns a page with invalid front matter. */
function head(name: string, overrides: Readonly<Record<string, string>>, expected: readonly string[]): BadInput {
  return {name, files: {[source]: page('Text.', overrides)}, expected}
}

/** Returns a complete page. */
function whole(name: string, data: Bytes, expected: readonly string[]): BadInput {
  return {name, files: {[source]: data}, expected}
}

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map(part => Buffer.from(part as string)))

export const badInputs: readonly BadInput[] = [
  // Bytes
  whole('a NUL character', page('Text \0 here.'), ['12:6 encoding: Unexpected NUL character, expected text']),
  whole('bytes that are not UTF-8', bytes(page('Text '), [0xff, 0xfe], ' here.'), [
    '12:6 encoding: Unexpected bytes, expected UTF-8'
  ]),
  whole('UTF-16', bytes([0xff, 0xfe], [0x61, 0x00, 0x62, 0x00]), ['1:1 encoding: Unexpected bytes, expected UTF-8']),

  head('an icon that does not exist', {icon: 'rokcet'}, [
    '10:7-10:13 unknown-icon: Unexpected icon `rokcet`, expected the name of a Lucide icon or a brand; did you mean `rocket`?'
  ]),

  head('a hero on a page without one', {hero: '{tagline: Text}'}, [
    '10:1-10:5 warning front-matter: `hero` has no effect without `layout: home`'
  ]),
  head('invalid hero values', {layout: 'home', hero: '{tagline: "", actions: [{text: A, href: /a}]}'}, [
    '11:17-11:19 front-matter: Unexpected empty `tagline`, expected text',
    '11:31-11:50 front-matter: The key `link` is missing in `actions`.',
    '11:41-11:45 front-matter: Unexpected key `href` in front matter, expected one of `text`, `link`, `icon`, `primary`'
  ]),
  head(
    'a missing hero picture and icon',
    {layout: 'home', hero: '{image: ./none.svg, actions: [{text: A, link: ./none.svg, icon: rokcet}]}'},
    [
      '11:71-11:77 unknown-icon: Unexpected icon `rokcet`, expected the name of a Lucide icon; did you mean `rocket`?',
      '11:53-11:63 missing-asset: Unexpected link to `content/guide/none.svg`, expected an existing file inside the project',
      '11:15-11:25 missing-asset: Unexpected link to `content/guide/none.svg`, expected an existing file inside the project'
    ]
  ),

  // Tabs
  body('labels without tabs', "<Tabs items={['a', 'b']} />\n", [
    '12:1-12:6 tab-count: `<Tabs>` has no tab, expected 2, one for each label in `items`'
  ]),
  body(
    'a label without its tab',
    "<Tabs items={['a', {label: 'b'}]}>\n  <Tabs.Tab>\n    Text.\n  </Tabs.Tab>\n</Tabs>\n",
    ['12:1-12:6 tab-count: `<Tabs>` has 1 tab, expected 2, one for each label in `items`']
  ),
  body('a tab without its label', "<Tabs items={['a']}>\n  <Tab>A</Tab>\n  {/* no tab */}\n  <Tab>B</Tab>\n</Tabs>\n", [
    '15:3-15:7 tab-count: Unexpected tab 2 of `<Tabs>`, expected 1, one for each label in `items`'
  ]),
  body(
    'tabs whose number is known only after rendering',
    "<Tabs items={['a', 'b']}>{['x', 'y'].map(key => <Tab key={key}>{key}</Tab>)}</Tabs>\n",
    []
  ),

  // Frames and styles
  body(
    'a frame with a missing file',
    'Text.\n\n<iframe src="/x" srcDoc="x" />\n\n<iframe src="/gone.pdf" title="x"></iframe>\n',
    ['16:14-16:23 missing-asset: Unexpected link to `public/gone.pdf`, expected a file in `public/`']
  ),
  body(
    'frames with existing files',
    '<iframe src="/demo/" /> <iframe src="/demo/index.html?a#b" /> <iframe src="https://example.org/" /> <iframe src="about:blank" />\n',
    [],
    {'public/demo/index.html': '<p>Demo</p>'}
  ),
  body(
    'a style with a missing picture',
    `Text.\n\n<div style={{backgroundImage: 'url(/gone.png)', color: 'red'}}>x</div>\n`,
    ['14:6-14:63 missing-asset: Unexpected link to `public/gone.png`, expected a file in `public/`']
  ),
  body('a style with an existing picture', `<div style={{backgroundImage: 'url("/here.png")'}}>x</div>\n`, [], {
    'public/here.png': 'x'
  }),

  // What is thrown
  body('a thrown string', "Fine {1}.\n\n{(() => { throw 'no luck' })()}\n", [
    '14:1-14:32 component-throws: Rendering failed: no luck'
  ]),
  body('a thrown null', '<Callout>\n\n{(() => { throw null })()}\n\n</Callout>\n', [
    '14:1-14:27 component-throws: Rendering failed: `null` was thrown'
  ]),
  body('an error without a message', 'Fine {1}.\n\n{(() => { throw new TypeError() })()}\n', [
    '14:1-14:38 component-throws: Rendering failed: TypeError without a message'
  ]),
  body('a thrown object', 'Fine {1}.\n\n{(() => { throw {code: 1} })()}\n', [
    '14:1-14:32 component-throws: Rendering failed: an object with keys code was thrown'
  ]),
  body('an object as a child', 'Fine {1}.\n\n<Callout>{({a: 1})}</Callout>\n', [
    '14:10-14:20 component-throws: Rendering failed: object with keys {a} as a child, expected text, a number, an element or a list of them'
  ]),
  body('a statement that throws', "Fine.\n\nexport const x = (() => { throw 'late' })()\n", [
    '14:1-14:44 component-throws: Rendering failed: late'
  ]),
  body(
    'an error in the second use of a component',
    'export const Even = ({n}) => { if (n % 2) throw new Error(`odd: ${n}`); return n }\n\n<Even n={2} />\n\n<Even n={3} />\n',
    ['16:1-16:6 component-throws: `<Even>` failed: odd: 3']
  ),

  // Front matter
  head('an impossible publication date', {publish_date: "'2026-13-01'", expiry_date: "'2026-02-30'"}, [
    '10:15-10:27 front-matter: Unexpected string `2026-13-01` in `publish_date`, expected a valid date, such as `2025-05-09`',
    '11:14-11:26 front-matter: Unexpected string `2026-02-30` in `expiry_date`, expected a valid date, such as `2025-05-09`'
  ]),
  head('a list as the title', {title: '[Bad, page]'}, [
    '2:8-2:19 front-matter: Unexpected list in `title`, expected a string'
  ]),
  head('a YAML tag', {title: '!!js/function "x"'}, [
    '2:8-2:21 front-matter-syntax: Unexpected tag `!!js/function`, expected a plain value'
  ]),
  whole('no front matter', '# Title\n', [
    '1:1 front-matter: The page has no front matter. Add a YAML block with `title`, `lang`, `description`, `content_type`, `topic`, `personas`, `categories`, `is_imported_content`.'
  ]),
  whole('an empty file', '', [
    '1:1 front-matter: The page has no front matter. Add a YAML block with `title`, `lang`, `description`, `content_type`, `topic`, `personas`, `categories`, `is_imported_content`.'
  ]),
  whole('unclosed front matter', '---\ntitle: A\n\nText.\n', [
    '1:1 front-matter: Unexpected end of file, expected `---` to close the front matter that starts on line 1'
  ]),
  whole('front matter in another format', '---js\nmodule.exports = {}\n---\n', [
    '1:4 front-matter: Unexpected `js` after `---`, expected a line break: front matter is YAML, never code'
  ]),
  whole('a list as front matter', '---\n- a\n- b\n---\n', [
    '2:1-4:1 front-matter: Unexpected value, expected keys and values'
  ]),
  whole('text as front matter', '---\njust text\n---\n', [
    '2:1-2:10 front-matter: Unexpected value, expected keys and values'
  ]),
  head('broken YAML: a colon in a title', {title: 'One: two'}, [
    '2:8-2:9 front-matter-syntax: Invalid YAML in front matter: nested mappings are not allowed in compact mappings'
  ]),
  head('broken YAML: an open quote', {description: "'never closed"}, [
    "4:27-5:1 front-matter-syntax: Invalid YAML in front matter: missing closing 'quote"
  ]),
  head('broken YAML: a tab as indent', {personas: '\n\t- auditor'}, [
    '8:1-8:2 front-matter-syntax: Invalid YAML in front matter: tabs are not allowed as indentation'
  ]),
  head('a duplicate key', {categories: '[testing]\ntitle: Again'}, [
    '9:1-9:2 front-matter-syntax: Invalid YAML in front matter: map keys must be unique'
  ]),
  head('an unknown key', {categories: '[testing]\npersona: auditor'}, [
    '9:1-9:8 front-matter: Unexpected key `persona` in front matter, expected a known key; did you mean `personas`?'
  ]),
  head('a key with the wrong case', {categories: '[testing]\nTitle: Again'}, [
    '9:1-9:6 front-matter: Unexpected key `Title` in front matter, expected a known key; did you mean `title`?'
  ]),
  head('an unknown persona', {personas: '[auditor, chain-operators]'}, [
    '7:21-7:36 front-matter: Unexpected `chain-operators` in `personas`, expected one of `app-developer`, `protocol-developer`, `chain-operator`, `node-operator`, `governance-participant`, `auditor`; did you mean `chain-operator`?'
  ]),
  head('no persona', {personas: '[]'}, [
    '7:11-7:13 front-matter: Unexpected 0 values in `personas`, expected at least 1'
  ]),
  head('a persona as a string', {personas: 'auditor'}, [
    '7:11-7:18 front-matter: Unexpected string `auditor` in `personas`, expected a list'
  ]),
  head('a duplicate persona', {personas: '[auditor, auditor]'}, [
    '7:21-7:28 front-matter: Unexpected repeated value in `personas`, expected each value once'
  ]),
  head('an unknown content type', {content_type: 'tutorail'}, [
    '5:15-5:23 front-matter: Unexpected `tutorail` in `content_type`, expected one of `guide`, `tutorial`, `landing-page`, `reference`, `notice`, `troubleshooting`; did you mean `tutorial`?'
  ]),
  head('an upper-case topic', {topic: 'Batcher Setup'}, [
    '6:8-6:21 front-matter: Unexpected `Batcher Setup` in `topic`, expected kebab-case; did you mean `batcher-setup`?'
  ]),
  head('an empty title', {title: "''"}, ['2:8-2:10 front-matter: Unexpected empty `title`, expected text']),
  head('a number as the title', {title: '404'}, [
    '2:8-2:11 front-matter: Unexpected number `404` in `title`, expected a string'
  ]),
  head('no title', {title: ''}, ['2:1-2:1 front-matter: The key `title` is missing in the front matter.']),
  head('a key without a value', {description: ' '}, [
    '4:15-4:15 front-matter: Unexpected empty value in `description`, expected a string'
  ]),
  head('a boolean as is_imported_content', {is_imported_content: 'true'}, [
    "9:22-9:26 front-matter: Unexpected `true` in `is_imported_content`, expected the quoted string `'true'`"
  ]),
  head('nine categories', {categories: '[a, b, c, d, e, f, g, h, i]'}, [
    '8:13-8:40 front-matter: Unexpected 9 values in `categories`, expected at most 8'
  ]),
  head('a wrong language tag', {lang: 'english!'}, [
    '3:7-3:15 front-matter: Unexpected `english!` in `lang`, expected text that matches `^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$`'
  ]),
  head('a draft as a string', {categories: "[testing]\ndraft: 'yes'"}, [
    '9:8-9:13 front-matter: Unexpected string `yes` in `draft`, expected a boolean'
  ]),
  head('a next page that is not a route', {categories: '[testing]\nnext: other'}, [
    '9:7-9:12 front-matter: Unexpected `other` in `next`, expected a value: route of the next page, or false for none.'
  ]),
  head('a date in another format', {categories: '[testing]\ndate: 1 May 2025'}, [
    '9:7-9:17 front-matter: Unexpected `1 May 2025` in `date`, expected a date such as `2025-05-09`'
  ]),
  head('an alias bomb', {categories: `&a [x, x]\nb: &b [${'*a,'.repeat(60)}]\nc: [${'*b,'.repeat(60)}]`}, [
    '1:1 front-matter: Unexpected number of aliases, expected at most 100'
  ]),

  // MDX syntax
  body('an unclosed component', '<Callout>\n\nText.', [
    '12:1 mdx-syntax: Unexpected end of content, expected a closing tag for `<Callout>` (opened at 12:1)'
  ]),
  body('a closing tag of another component', '<Tabs items={["A"]}>\n<Tabs.Tab>Text</Tab>\n</Tabs>', [
    '13:15-13:21 mdx-syntax: Unexpected closing tag `</Tab>`, expected corresponding closing tag for `<Tabs.Tab>` (13:1-13:11)'
  ]),
  body('a closing tag without an opening tag', 'Text.\n\n</Callout>', [
    '14:2-14:3 mdx-syntax: Unexpected closing slash `/` in tag, expected an open tag first'
  ]),
  body('a component that is closed outside its paragraph', 'Text <b>bold\n\nmore</b>', [
    '12:6 mdx-syntax: Unexpected end of the paragraph, expected a closing tag for `<b>` (opened at 12:6)'
  ]),
  body('an unclosed expression', 'Text {1 + 2 and so on', [
    '12:22 mdx-syntax: Unexpected end of file in expression, expected a corresponding closing brace for `{`'
  ]),
  body('an expression that is not JavaScript', 'Text {not js here}.', [
    '12:10 mdx-syntax: Unexpected content in braces, expected JavaScript: Unexpected content after expression'
  ]),
  body('an HTML comment', 'Text.\n\n<!-- comment -->', [
    '14:2 mdx-syntax: Unexpected character `!` (U+0021) before name, expected a character that can start a name, such as a letter, `$`, or `_`'
  ]),
  body('a heading id in braces', '## Title {#title}', [
    '12:11 mdx-syntax: Unexpected content in braces, expected JavaScript: Unexpected token'
  ]),
  body('a bare less-than sign', 'If a <3 b.', [
    '12:7 mdx-syntax: Unexpected character `3` (U+0033) before name, expected a character that can start a name, such as a letter, `$`, or `_`'
  ]),
  body('an autolink in angle brackets', '<https://example.org>', [
    '12:8 mdx-syntax: Unexpected character `/` (U+002F) before local name, expected a character that can start a name, such as a letter, `$`, or `_`'
  ]),
  body('an HTML line break', 'One<br>two', [
    '12:4 mdx-syntax: Unexpected end of the paragraph, expected a closing tag for `<br>` (opened at 12:4)'
  ]),
  body('an export cut off at the end of the file', 'Text.\n\nexport const x =\n', [
    '14:17 mdx-syntax: Unexpected content of an import or export, expected JavaScript: Unexpected token'
  ]),
  body('an attribute without a value', '<Callout type=info>x</Callout>', [
    '12:15 mdx-syntax: Unexpected character `i` (U+0069) before attribute value, expected a character that can start an attribute value, such as `"`, `\'`, or `{`'
  ]),
  body('an import that is not JavaScript', "import {Callout from 'nextra/components'\n\nText.", [
    '12:17 mdx-syntax: Unexpected content of an import or export, expected JavaScript: Unexpected token'
  ]),
  body('an import after text', 'Text.\nimport x from "./x.tsx"\n\n<x.Y />', [
    '15:1-15:5 unknown-component: Unexpected component `<x.Y>`, expected one that is built in or imported'
  ]),

  // Imports and components
  body('a missing import', "import Chart from './chart.tsx'\n\n<Chart />", [
    '12:19-12:32 missing-import: Unexpected import of `./chart.tsx`, expected an existing file'
  ]),
  body('an import outside the project', "import x from '../../../etc/passwd.json'\n\nText.", [
    '12:15-12:41 missing-import: Unexpected import of `../../../etc/passwd.json`, expected an existing file'
  ]),
  body('a missing package', "import x from 'no-such-package'\n\nText.", [
    '12:15-12:32 missing-import: Unexpected import of `no-such-package`, expected an installed package'
  ]),
  body(
    'a missing export',
    "import {Legent} from './chart.tsx'\n\n<Legent />",
    [
      '12:9-12:15 missing-import: Unexpected import of `Legent`, expected an export of `content/guide/chart.tsx`; did you mean `Legend`?'
    ],
    {'content/guide/chart.tsx': 'export const Legend = () => null\n'}
  ),
  body(
    'a module that does not compile',
    "import Chart from './chart.tsx'\n\n<Chart />",
    ['content/guide/chart.tsx 2:1-2:2 broken-import: Expected identifier but found end of file'],
    {'content/guide/chart.tsx': 'export default function Chart( {\n'}
  ),
  body(
    'a module that throws on import',
    "import Chart from './chart.tsx'\n\n<Chart />",
    ['content/guide/chart.tsx 1:7-1:8 broken-import: `content/guide/chart.tsx` failed: at load'],
    {'content/guide/chart.tsx': 'throw new Error("at load")\n'}
  ),
  body(
    'a module whose import is missing',
    "import Chart from './chart.tsx'\n\n<Chart />",
    ['content/guide/chart.tsx 1:15-1:23 broken-import: Could not resolve "./gone"'],
    {'content/guide/chart.tsx': 'import x from "./gone"\nexport default () => x\n'}
  ),
  body(
    'JSON that does not parse',
    "import data from './data.json'\n\n{data.a}",
    ['content/guide/data.json 1:7-1:8 broken-import: Unexpected text, expected a value'],
    {'content/guide/data.json': '{"a": }'}
  ),
  body(
    'a re-export',
    "export {default} from './_part.mdx'\n",
    ['12:1-12:36 export-from: Unexpected `export … from`, expected an import'],
    {'content/guide/_part.mdx': 'Text.'}
  ),
  body('an unknown component', 'Text.\n\n<Calout type="info">x</Calout>', [
    '14:1-14:8 unknown-component: Unexpected component `<Calout>`, expected one that is built in or imported; did you mean `Callout`?'
  ]),
  body(
    'a misspelled component that the page imports',
    "import {FeeEstimator} from './fee.tsx'\n\n<FeeEstimator /> <FeeEstimater />",
    [
      '14:18-14:31 unknown-component: Unexpected component `<FeeEstimater>`, expected one that is built in or imported; did you mean `FeeEstimator`?'
    ],
    {'content/guide/fee.tsx': 'export const FeeEstimator = () => <b>1</b>\n'}
  ),
  body('an unknown member of a component', '<Tabs.Tap>x</Tabs.Tap>', [
    '12:1-12:10 unknown-component: Unexpected component `<Tabs.Tap>`, expected one that is built in or imported; did you mean `Tabs.Tab`?'
  ]),
  body('an unknown property', '<Callout kind="info">x</Callout>', [
    '12:10-12:21 warning unknown-property: Unexpected property `kind` of `<Callout>`, expected one of `type`, `emoji`, `title`'
  ]),
  body('an unknown value of a property', '<Callout type="loud">x</Callout>', [
    '12:10-12:21 unknown-property: Unexpected value `loud` of `type`, expected one of `default`, `info`, `warning`, `error`, `note`, `tip`, `important`, `caution`, `danger`, `success`, `check`, `question`, `abstract`, `example`, `quote`, `failure`, `bug`'
  ]),
  body('a missing property', '<Card href="/a" />', [
    '12:1-12:6 missing-property: `<Card>` needs the property `title`.'
  ]),
  body(
    'a component that throws',
    "import Chart from './chart.tsx'\n\nText.\n\n<Chart />",
    ['16:1-16:7 component-throws: `<Chart>` failed: no data'],
    {'content/guide/chart.tsx': 'export default function Chart(): never {\n  throw new Error("no data")\n}\n'}
  ),
  body('an expression that throws', '{null.x}', [
    "12:7-12:8 component-throws: Rendering failed: Cannot read properties of null (reading 'x')"
  ]),
  body('an undefined name', 'Text {config.title}.', [
    '12:7-12:13 component-throws: Rendering failed: config is not defined'
  ]),
  body('a link that runs code', '[text](javascript:alert(1))', [
    '12:8-12:27 invalid-link: Unexpected link to `javascript:alert(1)`: scheme `javascript:`, expected a page, a file or a web address'
  ]),

  // Partials
  body(
    'a partial that does not parse',
    "import Part from './_part.mdx'\n\n<Part />",
    [
      'content/guide/_part.mdx 3:1 mdx-syntax: Unexpected end of content, expected a closing tag for `<Open>` (opened at 3:1)'
    ],
    {'content/guide/_part.mdx': 'One.\n\n<Open>\n'}
  ),
  body(
    'a partial that imports itself',
    "import Part from './_part.mdx'\n\n<Part />",
    [
      'content/guide/_part.mdx 3:1-3:9 import-cycle: Unexpected import cycle `content/guide/input.mdx` → `content/guide/_part.mdx` → `content/guide/_part.mdx`; remove one of these imports'
    ],
    {'content/guide/_part.mdx': "import Part from './_part.mdx'\n\n<Part />\n"}
  ),
  body(
    'a mistake in a partial',
    "import Part from './_part.mdx'\n\n<Part />",
    [
      'content/guide/_part.mdx 3:1-3:8 unknown-component: Unexpected component `<Calout>`, expected one that is built in or imported; did you mean `Callout`?',
      'content/guide/_part.mdx 3:20-3:36 missing-asset: Unexpected link to `content/guide/gone.png`, expected an existing file inside the project'
    ],
    {'content/guide/_part.mdx': 'One.\n\n<Calout>x</Calout> ![x](./gone.png)\n'}
  ),
  body(
    'a name with different meanings on the page and in a partial',
    "import Part from './_part.mdx'\nimport {x} from './a.ts'\n\n<Part /> {x}",
    [],
    {
      'content/guide/_part.mdx': "import {x} from './b.ts'\n\n{x}\n",
      'content/guide/a.ts': 'export const x = 1\n',
      'content/guide/b.ts': 'export const x = 2\n'
    }
  ),

  // Files and constants
  body('a missing image', 'Text ![alt](./gone.png) text.', [
    '12:6-12:24 missing-asset: Unexpected link to `content/guide/gone.png`, expected an existing file inside the project'
  ]),
  body('an image outside the project', '![alt](../../../../etc/hosts.png)', [
    '12:1-12:34 invalid-link: Unexpected link to `../../../../etc/hosts.png`: path that leaves the content folder, expected a page, a file or a web address'
  ]),
  body('a missing image in public', '![alt](/gone.svg)', [
    '12:1-12:18 missing-asset: Unexpected link to `public/gone.svg`, expected a file in `public/`'
  ]),
  body('a missing file', '[spec](./spec.pdf)', [
    '12:8-12:18 missing-asset: Unexpected link to `content/guide/spec.pdf`, expected an existing file inside the project'
  ]),
  body(
    'an unknown constant',
    'Version @@versions.nod@@ of it.',
    [
      '12:9-12:25 unknown-constant: Unexpected constant `versions.nod`, expected one that `content/_constants.yaml` declares; did you mean `versions.node`?'
    ],
    {'content/_constants.yaml': 'versions:\n  node: v1\n'}
  )
]
