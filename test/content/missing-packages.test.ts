import {expect, test} from 'vitest'
import {page, readFrom} from './reader.ts'

/** Tests imports of packages that are not installed. The finding contains the command of the project's package manager. */

const source = 'content/guide/input.mdx'

const notes = async (files: Readonly<Record<string, string>>, text: string): Promise<string[]> => {
  const {diagnostics} = await readFrom({[source]: page(text), ...files}, source)
  return diagnostics.map(({reason, note}) => `${reason} (${note})`)
}

test.each([
  ['package-lock.json', 'npm install'],
  ['pnpm-lock.yaml', 'pnpm add'],
  ['yarn.lock', 'yarn add'],
  ['bun.lock', 'bun add']
])('with %s the command is %s', async (lockFile, command) => {
  expect(await notes({[lockFile]: ''}, "import dayjs from 'dayjs'")).toEqual([
    `Unexpected import of \`dayjs\`, expected an installed package (Install it with \`${command} dayjs\`.)`
  ])
})

test('the default is npm, a subpath belongs to its package, and a scope may be an alias', async () => {
  expect(await notes({}, "import x from 'dayjs/plugin/utc'\nimport y from '@site/src/y'")).toEqual([
    'Unexpected import of `dayjs/plugin/utc`, expected an installed package (Install it with `npm install dayjs`.)',
    'Unexpected import of `@site/src/y`, expected an installed package (Install it with `npm install @site/src`. If it is not a package, add an `alias` to the configuration.)'
  ])
})

test('a module that imports a missing package', async () => {
  const files = {
    'pnpm-lock.yaml': '',
    'content/guide/x.tsx': "import dayjs from 'dayjs'\nexport const X = () => dayjs()\n"
  }
  expect(await notes(files, "import {X} from './x.tsx'")).toEqual([
    expect.stringMatching(
      /^`content\/guide\/x\.tsx` failed: Could not resolve "dayjs".* \(Install it with `pnpm add dayjs`\.\)$/
    )
  ])
})

test("a module that is not one of docsgen's own", async () => {
  const files = {'content/guide/x.tsx': "import {x} from 'docsgen/componets'\nexport const X = () => x\n"}
  const note = '(docsgen has no module of this name. Import from `docsgen/components` or `docsgen/templates`.)'
  expect(await notes(files, "import {X} from './x.tsx'\nimport {Tabs} from 'docsgen/tabs'")).toEqual([
    expect.stringMatching(
      /^`content\/guide\/x\.tsx` failed: Could not resolve "docsgen\/componets".*docsgen has no module/
    ),
    `Unexpected import of \`docsgen/tabs\`, expected a module of docsgen ${note}`
  ])
})
