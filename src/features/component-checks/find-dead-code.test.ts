import {expect, test} from 'vitest'
import {findDeadCode} from './find-dead-code.ts'

/** Tests that code that no browser runs is reported at its place in the module, and nothing else is. */

async function places(name: string, text: string): Promise<string[]> {
  const found = await findDeadCode(name, text)
  return found.map(
    ({file, at, reason}) => `${file}:${at.start.line}:${at.start.column} ${/`([^`]*)`/.exec(reason)?.[1]}`
  )
}

test('finds state, effects and handlers, through types and renamed imports', async () => {
  const text = `import type {ReactNode} from 'react'
import {useState as state, useId} from 'react'
import * as React from 'react'

interface Props {
  readonly children?: ReactNode
}

export function Box({children}: Props) {
  const id = useId()
  const [open, setOpen] = state<boolean>(false)
  React.useEffect(() => setOpen(true), [])
  return <button id={id} onClick={() => setOpen(!open)}>{children}</button>
}
`
  expect(await places('Box.tsx', text)).toEqual(['Box.tsx:11:27 state', 'Box.tsx:13:26 onClick'])
})

test.each([
  ['words in a string', "export const text = 'useState( onClick={x}'\n"],
  ['a comment', '// useState() <a onClick={x} />\nexport const a = 1\n'],
  ['a hook of another package', "import {useState} from 'elsewhere'\nexport const a = () => useState()\n"],
  ['a property of a component', 'export const A = ({B}) => <B onClose={() => 1} />\n'],
  ['hooks that work at build', "import {useId, useMemo} from 'react'\nexport const a = () => useMemo(useId, [])\n"]
])('ignores %s', async (_, text) => {
  expect(await places('a.jsx', text)).toEqual([])
})
