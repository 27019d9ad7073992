import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {createProject, type Files, page} from '../../../test/build/project.ts'
import {shareProcess} from '../../../test/build/share-process.ts'

shareProcess()

const config = '{"locales": {"fr": {}, "pt-BR": {"path": "pt"}}}'
const site: Files = {
  'docsgen.config.json': config,
  'content/_constants.yaml': 'release:\n  version: "1.0"\n',
  'content/index.md': page('Home', 'Version @@release.version@@.'),
  'content/guide/install.md': page('Install', 'Run it once, and then again.\n\n## Update\n\n```sh\nnpm ci\n```'),
  'content/fr/index.md': page('Accueil', 'Version @@release.version@@.', {lang: 'fr'}),
  'content/guide/install.pt.mdx': page('Instalar', '## Atualizar\n\n```sh\nnpm ci\n```', {lang: 'pt-BR'})
}

interface Report {
  readonly languages: readonly {readonly pages: readonly Readonly<Record<string, unknown>>[]}[]
}

describe('docsgen translations', () => {
  test('reports each language, and which translations are out of date', async () => {
    const project = createProject(site)
    const before = await project.run(['translations'])
    expect(before.code).toBe(0)
    expect(before.stdout).toBe(
      [
        'language  translated  stale  missing  orphaned  words',
        'fr                 1      0        1         0    25%',
        'pt-BR              1      0        1         0    75%',
        '',
        'fr',
        '  missing      content/fr/guide/install.md',
        '  unconfirmed  content/fr/index.md',
        '',
        'pt-BR',
        '  unconfirmed  content/guide/install.pt.mdx',
        '  missing      content/pt/index.md',
        ''
      ].join('\n')
    )
    const files = ['content/fr/index.md', 'content/guide/install.pt.mdx']
    const confirmed = await project.run(['translations', '--confirm', ...files])
    expect(confirmed).toMatchObject({code: 0, stderr: expect.stringContaining('Confirmed 2 translations.')})
    expect(await project.run(['check', '--max-warnings', '0'])).toMatchObject({code: 0})

    // The value of a constant, the lines of a paragraph and another front matter key do not count as changes.
    project.write({
      'content/_constants.yaml': 'release:\n  version: "2.0"\n',
      'content/guide/install.md': page('Install', 'Run it once,\nand then again.\n\n## Update\n\n```sh\nnpm ci\n```', {
        topic: 'other'
      }),
      'content/guide/install.pt.mdx': project
        .read('content/guide/install.pt.mdx')
        .replace(/^topic:.*$/m, 'topic: other')
    })
    expect(await project.run(['check', '--max-warnings', '0'])).toMatchObject({code: 0})

    project.write({'content/guide/install.md': page('Install', 'Run it.\n\n## Update\n\n```sh\nnpm ci\n```')})
    // The documentation shows this report.
    const after = await project.run(['translations'])
    const [, shown] = /```text[^\n]*\n(language {2}[\s\S]*?)```/.exec(readFileSync('docs/languages.md', 'utf8')) ?? []
    expect(after.stdout).toBe(shown)
    const {languages} = JSON.parse(
      (await project.run(['translations', '--locale', 'pt-br', '--format', 'json'])).stdout
    )
    expect(languages).toMatchObject([{locale: 'pt-BR', translated: 0, stale: 1, missing: 1, orphaned: 0, percent: 0}])
    expect((languages as Report['languages'])[0]?.pages[0]).toEqual({
      source: 'content/guide/install.pt.mdx',
      state: 'stale',
      original: 'content/guide/install.md',
      words: 2,
      confirmed: true
    })
    const check = JSON.parse((await project.run(['check', '--format', 'json'])).stdout)
    expect(check.diagnostics).toMatchObject([
      {
        rule: 'translation-stale',
        file: 'content/guide/install.pt.mdx',
        start: {line: 10, column: 1},
        reason: '`content/guide/install.md` changed after this translation was confirmed'
      }
    ])
  })

  test('shows what changed in an original since the confirmed state, even after a move', async () => {
    const project = createProject({...site, 'content/index.pt.md': page('Início', 'Versão.', {lang: 'pt-BR'})})
    const git = (...args: string[]): string =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
        cwd: project.root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore']
      })
    const commit = (): void => {
      git('add', '.')
      git('commit', '-qm', 'Change')
    }
    git('init', '-q')
    commit()
    await project.run(['translations', '--confirm', 'content/guide/install.pt.mdx', 'content/index.pt.md'])
    commit()
    const before = git('rev-parse', 'HEAD~1').trim()
    const install = project.read('content/guide/install.md')
    project.write({'content/guide/install.md': install.replace('Run it once', 'Run it twice')})
    commit()
    // A state between two commits is in no history.
    project.write({'content/index.md': page('Home', 'Draft @@release.version@@.')})
    await project.run(['translations', '--confirm', 'content/index.pt.md'])
    project.write({'content/index.md': page('Home', 'Final @@release.version@@.')})
    const report = await project.run(['translations', '--locale', 'pt-BR'])
    expect(report.stdout).toContain(
      [
        '  stale        content/guide/install.pt.mdx',
        `    content/guide/install.md since ${before.slice(0, 10)}:`,
        "    @@ -11,3 +11,3 @@ is_imported_content: 'false'",
        '     ',
        '    -Run it once, and then again.',
        '    +Run it twice, and then again.',
        '  stale        content/index.pt.md',
        ''
      ].join('\n')
    )
    const json = JSON.parse((await project.run(['translations', '--locale', 'pt-BR', '--format', 'json'])).stdout)
    expect((json.languages as Report['languages'])[0]?.pages[0]).toMatchObject({change: {commit: before}})

    const since = await project.run(['check', '--since', before, '--format', 'compact'])
    expect(since.stdout).toContain('content/guide/install.pt.mdx:')
    expect(since.stdout).toContain('[translation-stale]')
  })

  test('confirms all translations or none', async () => {
    const project = createProject({
      ...site,
      'content/fr/guide/install.md': page('Installer'),
      'content/fr/gone.md': page('Parti')
    })
    const before = project.tree('content')
    const run = await project.run(['translations', '--confirm', 'content/fr/index.md', 'content/fr/gone.md'])
    expect(run.code).toBe(2)
    expect(run.stderr).toContain(
      '`content/fr/gone.md` translates `/gone`, which does not exist. Nothing was confirmed.'
    )
    expect(project.tree('content')).toEqual(before)
  })

  test.each([
    [
      ['--confirm', 'content/index.md'],
      'Unexpected `content/index.md` for `--confirm`, expected the file of a translation'
    ],
    [['--locale', 'pt-RB'], 'Unexpected `pt-RB` for `--locale`, expected one of: fr, pt-BR; did you mean `pt-BR`?'],
    [['--locale', 'en-US'], '`en-US` is the default language, which others translate. Expected one of: fr, pt-BR.'],
    [['--format', 'xml'], "argument 'xml' is invalid"]
  ])('rejects %j', async (args, message) => {
    const run = await createProject(site).run(['translations', ...args])
    expect(run.code).toBe(2)
    expect(run.stderr).toContain(message)
  })

  test('needs a second language', async () => {
    const run = await createProject({'content/index.md': page('Home')}).run(['translations'])
    expect(run.code).toBe(2)
    expect(run.stderr).toContain('The site has one language. Set `locales` in the configuration to add others.')
  })
})

describe('checking translations', () => {
  const found = async (files: Files, ...args: string[]): Promise<string[]> => {
    const run = await createProject({...site, ...files}).run(['check', '--format', 'json', ...args])
    const {diagnostics} = JSON.parse(run.stdout) as {
      diagnostics: {rule: string; file: string; start?: {line: number}; reason: string}[]
    }
    return diagnostics.map(({rule, file, start, reason}) => `${file}:${start?.line ?? ''} ${rule} ${reason}`)
  }

  test('reports the place of a heading that an original has and a translation lacks', async () => {
    const files = {'content/guide/install.pt.mdx': page('Instalar', '```sh\nnpm ci\n```', {lang: 'pt-BR'})}
    expect(await found(files)).toEqual([
      'content/guide/install.pt.mdx: translation-outline The page has no more headings, expected one of level 2 as in `content/guide/install.md:14`: `Update`'
    ])
  })

  test('counts code blocks', async () => {
    const files = {'content/guide/install.pt.mdx': page('Instalar', '## Atualizar', {lang: 'pt-BR'})}
    expect(await found(files)).toEqual([
      'content/guide/install.pt.mdx: translation-code Unexpected number of code blocks, 0, expected 1 as in `content/guide/install.md`'
    ])
  })

  test('reports both spellings of one translation', async () => {
    const lines = await found({'content/index.fr.md': page('Accueil', 'Version.', {lang: 'fr'})})
    expect(lines.filter(line => line.includes(' route-clash '))).toHaveLength(1)
  })

  test("reports an entry in a language's `_meta` file that matches no page", async () => {
    const lines = await found({'content/fr/_meta.json': '{"guide": "Manuel", "guied": "Manuel"}'})
    expect(lines).toEqual([
      'content/fr/_meta.json:1 meta-dead-key Unexpected key `guied`, expected a page or folder of `/fr`; did you mean `guide`?'
    ])
  })

  test('a missing translation is a finding on request', async () => {
    const lines = await found({
      'docsgen.config.json': config.replace('}}}', '}}, "check": {"rules": {"translation-missing": "warn"}}}')
    })
    expect(lines.filter(line => line.includes('translation-missing'))).toHaveLength(2)
  })

  test('--fix writes the address of the translation in the form of the original link', async () => {
    const project = createProject({
      ...site,
      'content/index.md': page('Home', '[a](/guide/install#update) [b](./guide/install.md) @@release.version@@'),
      'content/fr/guide/install.md': page('Installer', '## Actualiser {#update}\n\n```sh\nnpm ci\n```', {lang: 'fr'}),
      'content/index.fr.md': page('Accueil', '[a](/guide/install#update) [b](./guide/install.md)', {lang: 'fr'})
    })
    project.remove('content/fr/index.md')
    expect(await project.run(['check', '--fix', '--max-warnings', '0'])).toMatchObject({code: 0})
    expect(project.read('content/index.fr.md')).toContain('[a](/fr/guide/install#update) [b](./fr/guide/install.md)')
  })
})
