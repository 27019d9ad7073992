import {expect, it} from 'vitest'
import {checkFiles} from './check-files.ts'

const components = {
  'components/link.tsx': 'export function Link({to, ...rest}) { return <a href={to ?? rest.items[0].to}>There</a> }',
  'components/menu.tsx': 'export default function Menu() { return <nav><a href="/missing">There</a></nav> }'
}

async function places(body: string, files: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const {diagnostics} = await checkFiles({...components, ...files, 'content/a.mdx': body})
  return diagnostics
    .filter(({rule}) => rule === 'no-missing-page')
    .map(({file, start, end}) => `${file}:${start?.line ?? '-'}:${start?.column ?? '-'}-${end?.column ?? '-'}`)
}

it('finds the address as the page writes it', async () => {
  const load = "import {Link} from '../components/link.tsx'\n\n"
  expect(await places(`${load}Text.\n\n- One\n- <Link to="/missing" />`)).toEqual(['content/a.mdx:6:13-21'])
  expect(await places(`${load}<Link items={[{to: '/missing'}]} />`)).toEqual(['content/a.mdx:3:21-29'])
  expect(await places("export const there = '/missing'\n\n<a href={there}>x</a>")).toEqual(['content/a.mdx:1:23-31'])
  expect(await places(`{[1].map(key => <a key={key} href="/missing">x</a>)}`)).toEqual(['content/a.mdx:1:36-44'])
})

it('reports the component that makes the link if there is only one', async () => {
  const load = "import Menu from '../components/menu.tsx'\n\n"
  expect(await places(`${load}Text.\n\n<Menu />`)).toEqual(['content/a.mdx:5:1-6'])
  expect(
    await places("import P from './_p.mdx'\n\n<P />", {
      'content/_p.mdx': "import Menu from '../components/menu.tsx'\n\nText.\n\n<Menu />"
    })
  ).toEqual(['content/_p.mdx:5:1-6'])
})

it('does not guess between two components', async () => {
  expect(
    await places(
      "import Menu from '../components/menu.tsx'\nimport {Link} from '../components/link.tsx'\n\n<Link to=\"/a\" />\n\n<Menu />"
    )
  ).toEqual(['content/a.mdx:-:---'])
})
