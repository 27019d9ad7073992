import {expect, test} from 'vitest'
import {isLong} from '../long.ts'
import {createProject, type Files, page, smallSite} from './project.ts'

/** Builds over the previous build, for each form of a site. */

const sites: Readonly<Record<string, Files>> = {
  "format 'file'": smallSite,
  "format 'directory'": {
    ...smallSite,
    'docsgen.config.ts': "export default {title: 'Folders', build: {format: 'directory'}}\n"
  },
  'a page below /search': {
    ...smallSite,
    'content/search/tips.md': page('Tips', 'How to ask.'),
    'content/search/_meta.json': '{"tips": "Tips"}'
  },
  "format 'directory' with public files in the places of its own": {
    ...smallSite,
    'docsgen.config.ts': "export default {title: 'Folders', build: {format: 'directory'}}\n",
    'public/search/x': 'Not ours.\n',
    'public/search/opensearch.xml': '<OpenSearchDescription/>\n',
    'public/assets/x.txt': 'Not ours.\n'
  },
  'a public file below search/': {...smallSite, 'public/search/opensearch.xml': '<OpenSearchDescription/>\n'},
  'a page in the place of /search': {...smallSite, 'content/search.md': page('Search', 'Ask the index.')},
  'no search': {...smallSite, 'docsgen.config.ts': 'export default {search: false}\n'}
}

/** The others differ only in a file that replaces one of docsgen's own. */
const usual = ["format 'file'", "format 'directory' with public files in the places of its own"]

test.each(Object.entries(sites).filter(([name]) => isLong || usual.includes(name)))('%s', async (_, files) => {
  const project = createProject(files)
  const build = async (): Promise<{changed: string; tree: Readonly<Record<string, string>>}> => {
    const run = await project.build()
    expect(run.stderr).not.toMatch(/second output| error /)
    expect(run.code).toBe(0)
    return {changed: /\(unchanged\)/.exec(run.stdout + run.stderr)?.[0] ?? '', tree: project.tree()}
  }
  const first = await build()
  const second = await build()
  expect(second).toEqual({changed: '(unchanged)', tree: first.tree})
  project.write({'content/notes.md': page('Notes', 'Other words.')})
  const third = await build()
  await project.build('--no-cache', '--out-dir', 'clean')
  expect(project.tree('clean')).toEqual(third.tree)
})

test('the index of a large site is made from the last one', async () => {
  const sections = (name: string): string =>
    Array.from({length: 360}, (_, i) => `## ${name} ${i}\n\nSection ${i} of ${name}.`).join('\n\n')
  const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
  const project = createProject({
    'docsgen.config.json': '{"title": "Large"}',
    'content/index.md': page('Home', 'Welcome.'),
    ...Object.fromEntries(names.map(name => [`content/${name}.md`, page(name, sections(name))]))
  })
  const build = async (...options: string[]): Promise<string | undefined> => {
    const run = await project.build('--explain-rebuild', ...options)
    expect(run.code, run.stderr).toBe(0)
    return /search {4}(.*)/.exec(run.stdout + run.stderr)?.[1]
  }
  expect(await build()).toBe('docsgen rebuilt the whole index')
  project.write({'content/two.md': page('two', `${sections('two')}\n\nUncommonword.`)})
  expect(await build()).toMatch(/^docsgen updated the last index: \d\d? of its \d\d+ files$/)
  const tree = project.tree()
  expect(await build('--no-cache', '--out-dir', 'clean')).toBe('docsgen rebuilt the whole index')
  const differs = (one: Record<string, string>, other: Record<string, string>): string[] =>
    Object.keys({...one, ...other}).filter(path => one[path] !== other[path])
  expect(differs(project.tree('clean'), tree)).toEqual([])
  // A file that was modified does not become part of a new index.
  const [shard = ''] = Object.keys(tree).filter(path => path.startsWith('search/t/'))
  project.write({[`dist/${shard}`]: '[]', 'content/two.md': page('two', `${sections('two')}\n\nAnother.`)})
  expect(await build()).toBe('docsgen rebuilt the whole index')
  project.write({'content/two.md': page('two', `${sections('two')}\n\nUncommonword.`)})
  expect(await build()).toMatch(/^docsgen updated the last index/)
  expect(differs(project.tree(), tree)).toEqual([])
})

test('a file with a new time and the same text is not read again', async () => {
  const project = createProject({
    'content/index.md': page('Home', 'Hello.'),
    'content/other.md': page('Other', 'Words.')
  })
  expect((await project.run(['check'])).stderr).toContain('reading 2 source files')
  project.write({'content/other.md': page('Other', 'Words.')})
  expect((await project.run(['check'])).stderr).not.toContain('reading')
  project.write({'content/other.md': page('Other', 'Wards.')})
  expect((await project.run(['check'])).stderr).toContain('reading 1 source file')
})
