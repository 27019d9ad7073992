import {expect, test} from 'vitest'
import {createProject, type Files, page} from './project.ts'
import {shareProcess} from './share-process.ts'

/** Tests that findings about the configuration and about generated content have a place in an existing file. */

shareProcess()

const checked = async (files: Files): Promise<{readonly said: string; readonly code: number | null}> => {
  const run = await createProject({
    'content/index.md': page('Home'),
    'package.json': '{"type": "module"}',
    ...files
  }).run(['check'])
  return {said: run.stdout + run.stderr, code: run.code}
}

test('an unknown rule in the configuration', async () => {
  const {said, code} = await checked({
    'docsgen.config.json':
      '{\n  "check": {\n    "rules": {"image-alt": "off", "no-missing-pages": "warn", "mdx-syntax": "warn"}\n  }\n}\n'
  })
  expect(said).toContain(
    'docsgen.config.json:3:35 Unexpected rule `no-missing-pages`, expected one that `docsgen check --list-rules` prints; did you mean `no-missing-page`?'
  )
  expect(code).toBe(2)
})

test('a rule whose severity cannot be changed', async () => {
  const {said, code} = await checked({
    'docsgen.config.json': '{\n  "check": {"rules": {"mdx-syntax": "warn"}}\n}\n'
  })
  expect(said).toContain('docsgen.config.json:2:23 The severity of `mdx-syntax` cannot be changed')
  expect(code).toBe(2)
})

test('a plugin whose file is missing, and one that is not a plugin', async () => {
  const config =
    "import {defineConfig} from 'docsgen'\n\nexport default defineConfig({\n  plugins: [\n    './plugin.js'\n  ]\n})\n"
  const missing = await checked({'docsgen.config.ts': config})
  expect(missing.said).toContain('docsgen.config.ts:5:5 Unexpected plugin `./plugin.js`, expected an existing file.')
  expect(missing.code).toBe(2)
  const none = await checked({'docsgen.config.ts': config, 'plugin.js': 'export default {}\n'})
  expect(none.said).toContain('docsgen.config.ts:5:5 Unexpected plugin `./plugin.js`: expected a `name`')
})

test('a component of a plugin whose module is missing', async () => {
  const {said, code} = await checked({
    'docsgen.config.json': '{"plugins": ["./plugins/p.js"]}\n',
    'plugins/p.js': "export default {name: 'p', components: {Stamp: './gone.tsx'}}\n"
  })
  expect(said).toContain(
    'docsgen.config.json:1:14 Unexpected component `Stamp` of the plugin `p`, expected its module `plugins/gone.tsx` to exist.'
  )
  expect(code).toBe(2)
})

test('a loop of redirects in the configuration', async () => {
  const {said} = await checked({
    'docsgen.config.json': '{\n  "redirects": {\n    "/z": "/",\n    "/x": "/y",\n    "/y": "/x"\n  }\n}\n'
  })
  expect(said).toMatch(/docsgen\.config\.json\n +4:5 +error +Unexpected redirect loop `\/x → \/y → \/x`/)
})

test('findings in pages that a plugin generates without a source', async () => {
  const {said} = await checked({
    'docsgen.config.json':
      '{\n  "plugins": [\n    ["docsgen/plugins/lists", {"frontMatter": {"description": 7}}]\n  ]\n}\n',
    'content/index.md': '---\ntitle: Home\n---\n\nText.\n',
    'content/a.md': '---\ntitle: A\ntags: [x]\n---\n\nText.\n'
  })
  expect(said).toMatch(/docsgen\.config\.json\n +3:5 +/)
  expect(said).toContain('of what the plugin `lists` generated.')
  expect(said).not.toMatch(/^lists$/m)
})

test('a video from a host that the policy does not allow, and a table without its property', async () => {
  const {said} = await checked({
    'content/video.mdx': page(
      'Video',
      '<Video src="https://www.youtube.com/watch?v=abcdefghijk" title="One" />\n\n<Video src="https://www.youtube.com/watch?v=lmnopqrstuv" title="Two" />\n\n<TypeTable />'
    )
  })
  expect(said).toMatch(/ 12:1 +warning +Unexpected `iframe` from `https:\/\/www\.youtube-nocookie\.com`/)
  expect(said).toMatch(/ 14:1 +warning +Unexpected `iframe` from `https:\/\/www\.youtube-nocookie\.com`/)
  expect(said).toMatch(/ 16:1 +error +`<TypeTable>` needs the property `type`/)
  expect(said).not.toMatch(/component-throws|object of literals/)
})

test('a link to an unpublished page is reported with the reason', async () => {
  const {said} = await checked({
    'docsgen.config.json': '{"nav": [{"title": "Draft", "href": "/draft"}], "build": {"date": "2026-01-01"}}\n',
    'content/links.md': page('Links', '[a](/draft) [b](/later) [c](/over)'),
    'content/draft.md': page('Draft', 'Text.', {draft: 'true'}),
    'content/later.md': page('Later', 'Text.', {publish_date: "'2027-01-01'"}),
    'content/over.md': page('Over', 'Text.', {expiry_date: "'2025-01-01'"})
  })
  for (const [href, why] of [
    ['/draft', '`content/draft.md` is a draft, which is not part of the site.'],
    ['/later', '`content/later.md` is not published before 2027-01-01.'],
    ['/over', '`content/over.md` expired on 2025-01-01.']
  ])
    expect(said).toMatch(
      new RegExp(`Unexpected link to \`${href}\`, expected a published page  no-missing-page\\n[\\s\\S]*?    ${why}\\n`)
    )
  expect(said).toContain('Unexpected link to `/draft`, expected a published page  menu-link')
})

test('labels of a page with invalid front matter are not reported as unused', async () => {
  const vocabulary = {
    'docsgen.config.json':
      '{"personas": {"auditor": "Auditors"}, "check": {"vocabulary": {"categories": ["testing"]}}}\n'
  }
  const {said} = await checked({
    ...vocabulary,
    'content/index.md': '---\ntitle: [A\npersonas: [auditor]\n---\n\nText.\n'
  })
  expect(said).toContain('front-matter')
  expect(said).not.toContain('unused-label')
  const right = await checked({...vocabulary, 'content/index.md': '---\ntitle: A\n---\n\nText.\n'})
  expect(right.said).toContain('unused-label')
})

test('messages of a Markdown plugin keep their own name, whose severity can be set', async () => {
  const files = (rules: object): Files => ({
    'docsgen.config.js': `export default {
  check: {rules: ${JSON.stringify(rules)}},
  markdown: {remarkPlugins: [function remarkSay() {
    return (tree, file) => { file.message('Too deep', tree.children.at(-1), 'acme:depth'); file.message('Too long', tree) }
  }]}
}
`
  })
  const {said} = await checked(files({}))
  expect(said).toMatch(/Too deep +acme:depth/)
  expect(said).toMatch(/Too long +remarkSay:message/)
  const set = await checked(files({'acme:depth': 'error', 'remarkSay:message': 'off'}))
  expect(set.said).toMatch(/error +Too deep +acme:depth/)
  expect(set.said).not.toContain('Too long')
})

test('a report in a file prints counts in correct English', async () => {
  const project = createProject({'content/index.md': page('Home', '[x](/gone)')})
  const run = await project.run(['check', '--format', 'json', '--output', 'report.json'])
  expect(run.stderr).toMatch(/1 error in 1 of 1 file \(/)
})

test("a placeholder for the site's address is in use, whether or not the build has an address", async () => {
  const project = createProject({
    'content/_constants.yaml':
      'site: {url: {value: YOUR_SITE, about: where readers read this}}\nplaceholders: {YOUR_SITE: {label: Address}}\n',
    'content/index.md': page('Home', '```bash\ncurl @@site.url@@\n```')
  })
  for (const args of [[], ['--url', 'https://docs.example.org']]) {
    const run = await project.build('--strict', ...args)
    expect(run.stderr).not.toContain('unused-constant')
    expect(run.code, run.stderr).toBe(0)
  }
})
