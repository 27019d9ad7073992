import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {beforeAll, expect, test} from 'vitest'
import type {CompletionItem} from 'vscode-languageserver'
import {Editor} from '../lsp-editor.ts'
import {createProject, page, type Run} from './project.ts'

/**
 * Tests that every member of a plugin, and of the values that it receives, has an effect. There is one site whose plugin only has
 * a name, and one whose plugin uses everything. The probe of each member must succeed for the second one and fail for the first.
 * A member without a probe fails, and so does one without an effect.
 */

const repository = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): string => readFileSync(`${repository}/${path}`, 'utf8')

/** Returns the members of an interface, from its source or from a module that adds some to it. */
function membersOf(path: string, name: string): string[] {
  const pattern = new RegExp(`^( *)(?:export )?interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)^\\1\\}`, 'm')
  const [, indent = '', body = ''] = pattern.exec(read(path)) ?? []
  const members = body.matchAll(new RegExp(`^${indent} {2}(?:readonly )?(\\w+)[?:(<]`, 'gm'))
  return [...members].map(([, member = '']) => member)
}

const interfaces: readonly (readonly [path: string, name: string])[] = [
  ...[
    'Plugin',
    'KeyedOutput',
    'FenceMeta',
    'FenceResult',
    'VirtualPage',
    'MadeMeta',
    'MadePart',
    'MadePolicy',
    'ProjectInput',
    'ListedHead',
    'PictureMaker',
    'PictureFile',
    'PictureVariant'
  ].map(name => ['src/plugin/plugin.ts', name] as const),
  ...['SettingsFile', 'SettingsRead', 'SettingsValue', 'SettingsFinding', 'PageSettings'].map(
    name => ['src/plugin/settings.ts', name] as const
  ),
  ['src/plugin/lower.ts', 'LoweredElement'],
  ...['PageNotes', 'WrittenPage', 'NotedPage'].map(name => ['src/plugin/notes.ts', name] as const),
  ...['ClientModule', 'ClientText', 'ClientUse'].map(name => ['src/plugin/client.ts', name] as const),
  ...['SlotFiller', 'SlotView'].map(name => ['src/plugin/slots.ts', name] as const),
  ['src/model/components/slots.ts', 'SlotInput'],
  ...['Command', 'CommandOption', 'CommandInput', 'CommandSite'].map(name => ['src/plugin/command.ts', name] as const),
  ...['RuleInfo', 'PageRule', 'SiteRule', 'RulePage', 'RuleSite'].map(name => ['src/rules/rule.ts', name] as const),
  ['src/subsystems/catalogs/public-types.ts', 'RulePage'],
  ['src/model/diagnostic.ts', 'Diagnostic']
]

const all = `import {readFileSync} from 'node:fs'
import {readInput} from 'docsgen'
import {createElement} from 'react'
const keysOf = value => Object.keys(value).filter(key => value[key] !== undefined).sort().join(' ')
const placeOf = ({start, end}) => start.line + '-' + end.line + ':' + end.column
let told
export default {
  title: 'Members',
  plugins: [{
    name: 'acme',
    version: readFileSync('version.txt', 'utf8'),
    remark: [() => (tree, file) => { const part = readInput(file, '.docsgen/parts/acme/data.txt'); if (part && !file.path.startsWith('.docsgen/')) tree.children.push({type: 'include', written: 'x', paths: ['.docsgen/parts/acme/words.md']}); tree.children.push({type: 'paragraph', children: [{type: 'text', value: 'By remark.'}]}) }],
    rehype: [() => tree => { tree.children.push({type: 'element', tagName: 'hr', properties: {id: 'by-rehype'}, children: []}) }],
    components: {Stamp: './stamp.jsx', Seal: './stamp.jsx', Beside: './beside.jsx'},
    loadComponents: () => ({Own: () => createElement('b', null, 'By own code')}),
    componentProps: {Own: {props: ['title'], needsContent: true}},
    fences: {shout: (code, meta) => ({html: '<p class="shout" data-meta=\\'' + JSON.stringify(meta) + '\\'>' + code + '</p>', text: 'Text of ' + code})},
    rules: [
      {kind: 'page', name: 'on-page', severity: 'warning', otherwise: 'info', fixable: true, summary: 'A summary.', docs: 'Docs of it.', check(page, report) {
        report({reason: 'page gets ' + keysOf(page) + '.', start: {line: 1, column: 2}, end: {line: 1, column: 3}, actual: 'is', expected: ['this'], data: {packages: ['acme']}, note: 'A note.', fix: {from: page.text.length, to: page.text.length, text: 'Mended.\\n'}, related: ['rpc.json']})
        report({reason: 'lighter', severity: 'info'})
        const line = page.text.split('\\n').findIndex(text => text.includes('in a line')) + 1
        if (line > 0) report({reason: 'quotes A <Stamp />', secret: true, severity: 'info', start: {line, column: 1}, end: {line, column: 12}})
      }},
      {kind: 'site', name: 'on-site', severity: 'info', summary: 'Another.', check(site, report) {
        report({file: 'docsgen.config', keys: ['title'], reason: 'site gets ' + keysOf(site) + ' owners:_' + site.settings.owners.lines[0] + ' place:_' + placeOf(site.constants.get('owners:ada').place) + ' noted:_' + site.site.byRoute.get('/').notes.acme.stamps + '.'})
      }},
      {kind: 'page', name: 'asked', severity: 'info', optional: true, summary: 'Asked for.', check(page, report) { report({reason: 'asked for'}) }},
      {kind: 'page', name: 'firm', severity: 'info', fixed: true, summary: 'Firm.', check(page, report) { report({reason: 'firm', missing: {path: 'name.txt', written: './name.txt'}}) }}
    ],
    async pages(project) {
      told = {project: keysOf(project), head: keysOf((await project.pages())[0]), read: (await project.read('names.txt')).length}
      return [{route: '/made', frontMatter: {title: 'Made title'}, body: 'Made body.\\n\\n<Stamp />', format: 'mdx', from: 'names.txt'}, {meta: '/', entries: {made: 'Called so'}}, {part: 'acme/data.txt', text: 'data'}, {part: 'acme/words.md', text: 'Words of a part.\\n\\n[gone](/not-there)\\n', from: 'names.txt'}, {csp: {'connect-src': ['https://api.example.org']}}]
    },
    tagRoute: tag => '/' + tag,
    outputs: site => ({'told.json': () => JSON.stringify(told), 'noted.json': () => JSON.stringify(site.byRoute.get('/').notes.acme), 'kept.txt': {key: 'one', make: () => { globalThis.console.error('MADE'); return 'kept' }}}),
    pictures: {
      takes: path => path.endsWith('.png'),
      key: readFileSync('version.txt', 'utf8'),
      list: picture => [{type: 'image/x-' + keysOf(picture).replace(' ', '-'), width: picture.text.prose}],
      make: ({bytes}, {type, width}) => Buffer.from(bytes + ' as ' + type + ' of ' + width)
    },
    head: page => createElement('meta', {name: 'own-head', content: page.title + ' with notes: ' + keysOf(page.notes ?? {})}),
    header: page => createElement('span', {}, 'Header of ' + page.title),
    csp: {'frame-src': ['https://player.example.org']},
    settings: {
      owners: {
        file: '_owners.txt',
        read: (text, file) => ({
          data: {lines: text.trim().split('\\n'), file},
          values: [{name: 'ada', value: {about: 'Ada of ' + file}, place: {start: {line: 1, column: 1}, end: {line: 1, column: 4}}}],
          findings: [
            {rule: 'owner', reason: 'Unexpected owner.', note: 'A note on owners.', start: {line: 1, column: 2}, end: {line: 1, column: 3}},
            {rule: 'lesser', severity: 'info', reason: 'Lesser.'}
          ]
        }),
        properties: ['Stamp.owner'],
        moved: (text, files) => text + [...files].map(pair => pair.join(' to ')).join() + '\\n'
      },
      absent: {file: config => '/' + config.title + '.none', read: () => ({}), missing: file => ({findings: [{rule: 'absent', severity: 'info', reason: 'Missing ' + file}]})}
    },
    remarkPage: [() => (tree, file) => {
      const {data, value} = file.data.settings.owners
      tree.children.push({type: 'paragraph', children: [{type: 'text', value: 'Owners ' + data.lines.join() + '; ' + value('ada').about + '.'}]})
    }],
    client: [
      {file: './chart.js', isNeeded: (body, page) => body.includes('Stamped') && page.title === 'Home'},
      {name: 'late.js', text: 'export const answer = button => { button.textContent = "answered" }', isNeeded: body => body.includes('Stamped'), onClick: '.late > b'},
      {name: 'plain.css', text: 'em { color: teal }', isNeeded: body => body.includes('Stamped')}
    ],
    lower: {
      Stamp: ({name, prop, children, inline}) => name + ' lowered by ' + prop('owner') + (inline ? ' inline' : ' as a block'),
      Seal: ({children}) => [{type: 'blockquote', children}]
    },
    slots: {beside: {
      data: slot => ({gets: keysOf(slot), noted: slot.page.notes.acme.stamps, about: slot.props.about, page: slot.page.title, listed: slot.pages.filter(page => page.route !== slot.page.route).map(slot.listed)}),
      html: (data, view) => createElement('div', {title: 'Slot of ' + data.gets + ' noted:' + data.noted + ' by ' + keysOf(view)}, data.about, ' on ', data.page, view.list(data.listed)),
      markdown: (data, {site, list}) => 'Slot on ' + site.title + list(data.listed)
    }},
    notes: {
      written: page => ({gets: keysOf(page), owners: JSON.stringify(page.mdast).includes('Owners')}),
      finished: ({written, html, mdast}) => ({written, stamps: html.split('Stamped').length - 1, owners: JSON.stringify(mdast).includes('Owners')})
    },
    synonyms: ({owners}) => [['stamp', ...owners.lines]],
    commands: [{
      name: 'acme tell',
      group: 'Commands of Acme.',
      summary: 'Tells what it gets.',
      arguments: ['<what>', '[root]'],
      options: [
        {flags: '--tag <name>', summary: 'A tag.', choices: ['one', 'two'], default: 'one'},
        {flags: '--times <n>', summary: 'A number.', parse: text => { if (text === 'many') throw new Error('expected a number'); return Number(text) + 1 }, conflicts: ['never']},
        {flags: '--never', summary: 'Nothing.'},
        {flags: '--must <word>', summary: 'A word.', required: true}
      ],
      examples: ['docsgen acme tell all'],
      async run({args, options, root, configFile, logger, print, loadSite, fail}) {
        if (args.what === 'wrong') fail('Acme refuses.')
        logger.info('Acme logs.')
        const loaded = await loadSite()
        print(JSON.stringify({args, options, root: root !== '', configFile, ...loaded, site: loaded.site.pages.length, view: loaded.view.title, diagnostics: loaded.diagnostics.length}))
        return 5
      }
    }]
  }]
}
`

interface Finding {
  readonly rule: string
  readonly severity: string
  readonly file: string
  readonly reason: string
  readonly [key: string]: unknown
}

interface Seen {
  readonly files: Readonly<Record<string, string>>
  readonly home: string
  readonly findings: readonly Finding[]
  readonly rules: string
  readonly explained: string
  /** Runs of the plugin's commands, by name. */
  readonly commands: Readonly<Record<string, Run>>
  /** Output of `check` with every rule turned off. */
  readonly quiet: string
  /** The home page after `check --fix`. */
  readonly mended: string
  /** What an editor completes in `<Stamp owner="`. */
  readonly completed: readonly string[]
  /** The settings file after a page has moved. */
  readonly owners: string
  readonly said: string
  /** Number of pages that are read again for another \`version\`. */
  readonly misses: number
  /** Names of the generated image before and after. */
  readonly names: readonly string[]
}

type Probe = (seen: Seen) => boolean

const found =
  (rule: string, holds: (finding: Finding) => boolean): Probe =>
  ({findings}) =>
    findings.some(finding => finding.rule === `acme/${rule}` && holds(finding))
const given =
  (rule: string, member: string): Probe =>
  seen =>
    found(rule, ({reason}) => reason.split(/[ .]/).includes(member))(seen)
const owner =
  (holds: (finding: Finding) => boolean): Probe =>
  ({findings}) =>
    findings.some(finding => finding.rule === 'acme:owner' && finding.file === 'content/_owners.txt' && holds(finding))
const inHome =
  (text: string): Probe =>
  ({home}) =>
    home.includes(text)
const told =
  (part: 'project' | 'head', member: string): Probe =>
  ({files}) =>
    (JSON.parse(files['told.json'] ?? '{}')[part] ?? '').split(' ').includes(member)
const pictured =
  (text: string): Probe =>
  ({files}) =>
    Object.entries(files).some(([path, bytes]) => /^assets\/dot\..*\.656\.x$/.test(path) && bytes.includes(text))
/** A file for browsers that the home page links, with text in it. */
const clientFile =
  (path: RegExp, text: string): Probe =>
  ({files, home}) =>
    Object.entries(files).some(([name, code]) => path.test(name) && code.includes(text) && home.includes(`"/${name}"`))
const inMirror =
  (text: string): Probe =>
  ({files}) =>
    (files['index.md'] ?? '').includes(text)
/** The notes of the home page in an output. */
const noted =
  (text: string): Probe =>
  ({files}) =>
    (files['noted.json'] ?? '').includes(text)
const inMade =
  (text: string): Probe =>
  ({files}) =>
    (files['made.html'] ?? '').includes(text)
const ran =
  (words: string, holds: (run: Run) => boolean): Probe =>
  ({commands}) =>
    holds(commands[words] as Run)
const printed = (words: string, text: string): Probe => ran(words, ({stdout}) => stdout.includes(text))
const refused = (words: string, text: string): Probe =>
  ran(words, ({code, stderr}) => code === 2 && stderr.includes(text))
const page1 = ({reason}: Finding): boolean => reason.startsWith('page gets')

const tell = 'acme tell all --must be --config docsgen.config.mjs'

const probes: Readonly<Record<string, Probe>> = {
  'Plugin.name': ({findings}) => findings.some(({rule}) => rule.startsWith('acme/')),
  'Plugin.version': ({misses}) => misses > 0,
  'Plugin.remark': inHome('By remark.'),
  'Plugin.rehype': inHome('id="by-rehype"'),
  'Plugin.components': inHome('<em>Stamped</em>'),
  'Plugin.loadComponents': seen => inHome('<b>By own code</b>')(seen) && inMirror('**By own code**')(seen),
  'Plugin.componentProps': ({findings}) =>
    findings.some(({rule, reason}) => rule === 'unknown-property' && reason.includes('`tone` of `<Own>`')) &&
    findings.some(({rule, reason}) => rule === 'empty-component' && reason.includes('`<Own>`')),
  'Plugin.fences': inHome('class="shout"'),
  'Plugin.rules': found('on-page', page1),
  'Plugin.pages': ({files}) => 'made.html' in files,
  'Plugin.tagRoute': ({files}) =>
    /<a class="badge" href="\/made">made<\/a>.*<span class="badge">other<\/span>/.test(files['tagged.html'] ?? ''),
  'Plugin.outputs': ({files}) => 'told.json' in files,
  'Plugin.head': inHome('name="own-head"'),
  'Plugin.header': ({files}) => (files['tagged.html'] ?? '').includes('<span>Header of Tagged</span></div></header>'),
  'Plugin.csp': ({files}) => /frame-src [^;]*https:\/\/player\.example\.org/.test(files._headers ?? ''),
  'Plugin.pictures': inHome('<picture><source'),
  'PictureMaker.takes': ({home}) => home.split('<picture').length === 2,
  'PictureMaker.key': ({names}) => new Set(names).size === 2,
  'PictureMaker.list': inHome('.656.x 656w'),
  'PictureMaker.make': pictured('dot as'),
  'PictureFile.bytes': pictured('dot as'),
  'PictureFile.text': inHome('type="image/x-bytes-text"'),
  'PictureVariant.type': pictured('as image/x-bytes-text'),
  'PictureVariant.width': pictured('of 656'),
  // Made only once in two builds.
  'KeyedOutput.key': ({said}) => said.split('MADE').length === 2,
  'KeyedOutput.make': ({files}) => files['kept.txt'] === 'kept',
  ...Object.fromEntries(
    ['"lang":"shout"', '"attributes":{"by":"me"}', '"raw":"by=me"'].map(text => [
      `FenceMeta.${/\w+/.exec(text)?.[0]}`,
      inHome(text)
    ])
  ),
  'FenceResult.html': inHome('class="shout"'),
  'FenceResult.text': ({files}) => (files['index.md'] ?? '').includes('Text of hey'),
  'VirtualPage.route': ({files}) => 'made.html' in files,
  'VirtualPage.frontMatter': inMade('Made title'),
  'VirtualPage.body': inMade('Made body.'),
  // A component, which only MDX supports.
  'VirtualPage.format': inMade('<em>Stamped</em>'),
  'VirtualPage.from': ({findings}) => findings.some(({file}) => file === 'names.txt'),
  'MadeMeta.meta': inHome('Called so'),
  'MadeMeta.entries': inHome('Called so'),
  'MadePart.part': inHome('Words of a part.'),
  'MadePart.text': inHome('Words of a part.'),
  'MadePart.from': ({findings}) =>
    findings.some(({file, reason}) => file === 'names.txt' && reason.includes('/not-there')),
  'MadePolicy.csp': ({files}) => /connect-src 'self' https:\/\/api\.example\.org;/.test(files._headers ?? ''),
  ...Object.fromEntries(
    ['root', 'config', 'contentDir', 'read', 'list', 'keep', 'pages'].map(member => [
      `ProjectInput.${member}`,
      told('project', member)
    ])
  ),
  ...Object.fromEntries(
    ['route', 'source', 'title', 'frontMatter'].map(member => [`ListedHead.${member}`, told('head', member)])
  ),
  'Plugin.settings': inHome('Owners ada,bob'),
  'Plugin.remarkPage': inHome('Owners ada,bob'),
  'Plugin.synonyms': ({files}) =>
    Object.entries(files).some(([path, text]) => path.startsWith('search/') && /"stamp"[^\]]*"bob"/.test(text)),
  'Plugin.client': clientFile(/^assets\/plain\.\w{8}\.css$/, 'teal'),
  'ClientModule.file': seen =>
    clientFile(/^assets\/chart\.\w{8}\.js$/, 'From the chart')(seen) &&
    clientFile(/^assets\/chart\.\w{8}\.css$/, '.chart')(seen),
  'ClientText.name': clientFile(/^assets\/plain\.\w{8}\.css$/, 'teal'),
  'ClientText.text': clientFile(/^assets\/plain\.\w{8}\.css$/, 'em { color: teal }'),
  'ClientUse.onClick': ({files, home}) =>
    Object.keys(files).some(path => /^assets\/tools\.\w+\.js$/.test(path)) &&
    /data-selector="\.late > b" data-module="\/assets\/late\.\w{8}\.js"/.test(home),
  'ClientUse.isNeeded': ({files, home}) =>
    /assets\/plain\.\w{8}\.css/.test(home) && !/assets\/plain/.test(files['tagged.html'] ?? ''),
  'Plugin.lower': ({files}) =>
    /Stamp lowered by ada/.test(files['index.md'] ?? '') &&
    Object.entries(files).some(([path, text]) => path.startsWith('search/') && text.includes('Stamp lowered by ada')),
  'LoweredElement.name': inMirror('Stamp lowered'),
  'LoweredElement.prop': inMirror('lowered by ada'),
  'LoweredElement.children': inMirror('\n> **Sealed** words\n'),
  'LoweredElement.inline': inMirror('undefined inline in a line'),
  'Plugin.notes': seen =>
    ['with notes: acme"', 'noted:3'].every(text => inHome(text)(seen)) &&
    found('on-site', ({reason}) => reason.includes('noted:_3'))(seen),
  // Before and after `remarkPage` added the owners.
  'PageNotes.written': noted('"owners":false}'),
  'PageNotes.finished': noted('"stamps":3,"owners":true}'),
  'WrittenPage.source': noted('source"'),
  'WrittenPage.mdast': noted('mdast'),
  'NotedPage.written': noted('{"written":{"gets"'),
  'NotedPage.html': noted('"stamps":3'),
  'Plugin.slots': inHome('beside me on Home'),
  'SlotFiller.data': inHome('beside me on Home'),
  'SlotFiller.html': inHome('beside me on Home'),
  'SlotFiller.markdown': inMirror('Slot on Members- [Made title]'),
  'SlotInput.props': inHome('beside me on'),
  'SlotInput.page': inHome('on Home'),
  'SlotInput.pages': inHome('class="child-pages"'),
  'SlotInput.listed': inMirror('Slot on Members- [Made title]'),
  'SlotView.site': inMirror('Slot on Members'),
  'SlotView.list': inMirror('Slot on Members- [Made title]'),
  'SettingsFile.file': inHome('Owners ada,bob'),
  'SettingsFile.read': inHome('Owners ada,bob'),
  'SettingsFile.moved': ({owners}) => owners.includes('content/second.md to content/third.md'),
  'SettingsFile.missing': ({findings}) =>
    findings.some(({rule, reason}) => rule === 'acme:absent' && reason === 'Missing Members.none'),
  'SettingsFile.properties': ({completed}) => completed.includes('ada'),
  'SettingsRead.data': given('on-site', 'owners:_ada'),
  'SettingsRead.values': inHome('Ada of content/_owners.txt'),
  'SettingsRead.findings': owner(() => true),
  'SettingsValue.name': inHome('Ada of content/_owners.txt'),
  'SettingsValue.value': inHome('Ada of content/_owners.txt'),
  'SettingsValue.place': given('on-site', 'place:_1-1:4'),
  'SettingsFinding.rule': owner(() => true),
  'SettingsFinding.severity': ({findings}) =>
    findings.some(({rule, severity}) => rule === 'acme:lesser' && severity === 'info'),
  'SettingsFinding.reason': owner(({reason}) => reason === 'Unexpected owner.'),
  'SettingsFinding.note': owner(({note}) => note === 'A note on owners.'),
  'PageSettings.data': inHome('Owners ada,bob'),
  'PageSettings.value': inHome('Ada of content/_owners.txt'),
  'RuleInfo.name': found('on-page', page1),
  'RuleInfo.severity': found('on-page', ({severity}) => severity === 'warning'),
  'RuleInfo.otherwise': found('on-page', ({severity, reason}) => severity === 'info' && reason === 'lighter'),
  'RuleInfo.summary': ({rules}) => /acme\/on-page .*A summary\./.test(rules),
  'RuleInfo.optional': ({rules, findings}) =>
    /acme\/asked +off/.test(rules) && !findings.some(({rule}) => rule === 'acme/asked'),
  'RuleInfo.fixed': ({quiet}) => quiet.includes('acme/firm') && !quiet.includes('acme/on-page'),
  'RuleInfo.docs': ({explained}) => explained.includes('Docs of it.'),
  'RuleInfo.fixable': ({rules}) => /acme\/on-page .*--fix/.test(rules),
  'PageRule.kind': found('on-page', page1),
  'PageRule.check': found('on-page', page1),
  'SiteRule.kind': found('on-site', () => true),
  'SiteRule.check': found('on-site', () => true),
  ...Object.fromEntries(
    ['facts', 'text', 'mdast', 'hast', 'constants', 'catalogues', 'settings', 'read'].map(member => [
      `RulePage.${member}`,
      given('on-page', member)
    ])
  ),
  'Plugin.commands': ran(tell, ({code}) => code === 5),
  'Command.name': ran(tell, ({code}) => code === 5),
  'Command.group': printed('--help', 'Commands of Acme.'),
  'Command.summary': printed('acme tell --help', 'Tells what it gets.'),
  'Command.arguments': printed(tell, '"what":"all"'),
  'Command.options': printed(tell, '"tag":"one"'),
  'Command.examples': printed('acme tell --help', '$ docsgen acme tell all'),
  'Command.run': printed(tell, '"what":"all"'),
  'CommandOption.flags': printed('acme tell --help', '--tag <name>'),
  'CommandOption.summary': printed('acme tell --help', 'A tag.'),
  'CommandOption.choices': refused(`${tell} --tag three`, 'Allowed choices are one, two.'),
  'CommandOption.default': printed(tell, '"tag":"one"'),
  'CommandOption.required': refused('acme tell all', "required option '--must <word>'"),
  'CommandOption.conflicts': refused(`${tell} --times 1 --never`, "cannot be used with option '--never'"),
  'CommandOption.parse': ran(`${tell} --times 1`, ({stdout}) => stdout.includes('"times":2')),
  'CommandInput.args': printed(tell, '"what":"all"'),
  'CommandInput.options': printed(tell, '"must":"be"'),
  'CommandInput.root': printed(tell, '"root":true'),
  'CommandInput.configFile': printed(tell, '"configFile":"docsgen.config.mjs"'),
  'CommandInput.logger': ran(tell, ({stderr}) => stderr.includes('Acme logs.')),
  'CommandInput.print': printed(tell, '{"args"'),
  'CommandInput.loadSite': ran(tell, ({stdout}) => /"site":\d/.test(stdout)),
  'CommandInput.fail': refused('acme tell wrong --must be', 'error Acme refuses.'),
  'CommandSite.site': ran(tell, ({stdout}) => /"site":[1-9]/.test(stdout)),
  'CommandSite.view': printed(tell, '"view":"Members"'),
  'CommandSite.diagnostics': ran(tell, ({stdout}) => /"diagnostics":[1-9]/.test(stdout)),
  'Diagnostic.rule': found('on-page', page1),
  'Diagnostic.severity': found('on-page', ({severity}) => severity === 'info'),
  'Diagnostic.file': found('on-site', ({file}) => file === 'docsgen.config.mjs'),
  'Diagnostic.start': found('on-page', ({start}) => JSON.stringify(start) === '{"line":1,"column":2}'),
  'Diagnostic.end': found('on-page', ({end}) => JSON.stringify(end) === '{"line":1,"column":3}'),
  'Diagnostic.reason': found('on-page', page1),
  'Diagnostic.expected': found('on-page', ({expected}) => JSON.stringify(expected) === '["this"]'),
  'Diagnostic.actual': found('on-page', ({actual}) => actual === 'is'),
  'Diagnostic.data': found('on-page', ({data}) => JSON.stringify(data) === '{"packages":["acme"]}'),
  'Diagnostic.missing': found('firm', ({expected}) => JSON.stringify(expected) === '["./names.txt"]'),
  'Diagnostic.note': found('on-page', ({note}) => note === 'A note.'),
  'Diagnostic.fix': ({mended}) => mended.includes('Mended.'),
  'Diagnostic.secret': found('on-page', ({reason}) => reason === 'quotes •••'),
  // Place of the title.
  'Diagnostic.keys': found('on-site', ({start}) => JSON.stringify(start) === '{"line":8,"column":3}'),
  ...Object.fromEntries(
    [
      'site',
      'config',
      'metas',
      'redirects',
      'constants',
      'places',
      'plugins',
      'publicFiles',
      'writtenFiles',
      'released',
      'templateLinks',
      'today',
      'settings',
      'read'
    ].map(member => [`RuleSite.${member}`, given('on-site', member)])
  )
}

let bare: Seen
let full: Seen

const said = ({stdout, stderr}: Run): string => stdout + stderr

async function look(config: string): Promise<Seen> {
  const home = page(
    'Home',
    '<Stamp owner="ada" />\n\nA <Stamp /> in a line.\n\n<Seal>**Sealed** words</Seal>\n\n<Beside />\n\n<Own tone="loud" />\n\n![A dot](./dot.png) ![Another](./other.gif)\n\n```shout by=me\nhey\n```\n'
  )
  const project = createProject({
    'docsgen.config.mjs': config,
    // The output of a plugin may depend on more than its code.
    'version.txt': '1',
    'names.txt': 'ada\n',
    'content/_owners.txt': 'ada\nbob\n',
    'content/dot.png': 'dot',
    'content/other.gif': 'other',
    'beside.jsx':
      "import {Slot} from 'docsgen/components'\nexport default () => <Slot name=\"beside\" props={{about: 'beside me'}} />\n",
    'chart.js': "import './chart.css'\nimport {words} from './words.js'\nconsole.log(words)\n",
    'chart.css': '.chart { color: red }\n',
    'words.js': "export const words = 'From the chart'\n",
    'stamp.jsx': 'export default () => <em>Stamped</em>\n',
    'rpc.json': '{"methods": [{"name": "own_method", "params": []}]}\n',
    'docsgen.routes.txt': '/\n',
    'content/_catalogue/tool.yaml': 'kind: flags\nprogram: tool\nentries:\n  - name: --own\n    about: Own.\n',
    'content/index.mdx': home,
    'content/tagged.md': page('Tagged', 'Text.', {tags: '[made, other]'})
  })
  const check = await project.run(['check', '--format', 'json'])
  const rules = said(await project.run(['check', '--list-rules']))
  const explained = said(await project.run(['check', '--explain', 'acme/on-page']))
  const build = async (): Promise<{said: string; misses: number}> => {
    const run = await project.build('--report', 'json', '--rule', '*=off')
    expect(run.code, said(run)).toBe(0)
    return {said: run.stderr, misses: (JSON.parse(run.stdout) as {cache: {misses: number}}).cache.misses}
  }
  const commands: Record<string, Run> = {}
  for (const words of [
    '--help',
    'acme tell --help',
    tell,
    `${tell} --tag three`,
    'acme tell all',
    `${tell} --times 1`,
    `${tell} --times 1 --never`,
    'acme tell wrong --must be'
  ])
    commands[words] = await project.run(words.split(' '))
  const quiet = said(await project.run(['check', '--rule', '*=off']))
  const first = await build()
  const files = project.tree()
  project.write({'content/second.md': page('Second')})
  const again = await build()
  project.write({'version.txt': '2'})
  const {misses} = await build()
  const names = [files, project.tree()].flatMap(tree => Object.keys(tree).filter(path => path.endsWith('.656.x')))
  const editor = await Editor.open(project)
  const typed = `${home}\n<Stamp owner="`
  editor.show('content/index.mdx', typed)
  const completed = await editor.at<CompletionItem[]>(
    'textDocument/completion',
    'content/index.mdx',
    typed,
    'owner="',
    {
      offset: 'owner="'.length
    }
  )
  await editor.close()
  await project.run(['check', '--fix'])
  await project.run(['mv', 'content/second.md', 'content/third.md'])
  return {
    files,
    quiet,
    mended: project.read('content/index.mdx'),
    completed: completed.map(({label}) => label),
    owners: project.read('content/_owners.txt'),
    home: files['index.html'] ?? '',
    findings: (JSON.parse(check.stdout) as {diagnostics: Finding[]}).diagnostics,
    rules,
    explained,
    commands,
    said: first.said + again.said,
    misses,
    names
  }
}

beforeAll(async () => {
  const none = "export default {title: 'Members', plugins: [{name: 'acme'}]}\n"
  ;[bare, full] = await Promise.all([look(none), look(all)])
})

/**
 * A finding has no `url`, because the runner adds it. `related` only has an effect with git: `test/build/check.test.ts`. Only sites
 * with several languages have `locales`: `src/features/translations`. Only sites with several versions use `eachVersion`:
 * `src/subsystems/versions`.
 */
const others = ['Diagnostic.url', 'Diagnostic.related', 'WrittenPage.locales', 'Plugin.eachVersion']
const names = interfaces
  .flatMap(([path, name]) => membersOf(path, name).map(member => `${name}.${member}`))
  .filter(name => !others.includes(name))

test('every member has a probe, and every probe belongs to a member', () => {
  expect(names.length).toBeGreaterThan(60)
  expect(Object.keys(probes).sort()).toEqual([...new Set(names)].sort())
})

test('the project built from the package uses every member of a plugin', () => {
  const fixture = read('test/build/input/plugin-project/docsgen.config.ts')
  const [, plugin = ''] = /definePlugin\(\{\n([\s\S]*?)^\}\)/m.exec(fixture) ?? []
  const used = [...plugin.matchAll(/^ {2}(?:async )?(\w+)[:(]/gm)].map(([, member]) => member)
  expect(used.sort()).toEqual(membersOf('src/plugin/plugin.ts', 'Plugin').sort())
})

test.each(names)('%s has an effect', name => {
  const probe = probes[name]
  expect([probe?.(bare), probe?.(full)]).toEqual([false, true])
})
