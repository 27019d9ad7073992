import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {expect, test} from 'vitest'
import {app} from '../../../test/app.ts'
import {upgradeCheck} from './upgrade-check.ts'

/** Returns the exit code and the output for a project of these files. */
async function reportOn(files: Readonly<Record<string, string>>): Promise<{code: number; text: string}> {
  const root = mkdtempSync(join(tmpdir(), 'docsgen-upgrade-'))
  try {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), {recursive: true})
      writeFileSync(join(root, path), content)
    }
    const printed: string[] = []
    const code = await upgradeCheck({app, root, print: text => printed.push(text)})
    return {code, text: printed.join('')}
  } finally {
    rmSync(root, {recursive: true})
  }
}

const schema = {'schema/front-matter.schema.json': '{"type": "object"}'}

test('a project with valid keys and rules has nothing to fix', async () => {
  const {code, text} = await reportOn({...schema, 'docsgen.config.json': '{"title": "Docs"}'})
  expect(code).toBe(0)
  expect(text).toMatch(/^docsgen \S+ supports every key and rule of this project\.\n$/)
})

test('a rule that no longer exists must be fixed, with the name that was probably meant', async () => {
  const config = '{"check": {"rules": {"broken-lnk": "off"}}}'
  const {code, text} = await reportOn({...schema, 'docsgen.config.json': config})
  expect(code).toBe(1)
  expect(text).toContain('docsgen.config.json (`check.rules`): Unexpected rule `broken-lnk`')
})

test('a changed behavior is listed only for projects that it affects', async () => {
  expect((await reportOn({'docsgen.config.json': '{}'})).text).toContain('1.0.0: Front matter: no key is required')
  expect((await reportOn({...schema, 'docsgen.config.json': '{}'})).text).not.toContain('Changed behavior')
})

test('a file that replaces no template is listed for review, with the template that was probably meant', async () => {
  const files = {...schema, 'docsgen.config.json': '{}', 'templates/Fotter.jsx': '', 'templates/Footer.jsx': ''}
  const {code, text} = await reportOn(files)
  expect(code).toBe(0)
  expect(text).toMatch(/To review:\n\n- templates\/: The template `Fotter` replaces no template.*`Footer`/)
  expect(text).not.toContain('The template `Footer`')
})
