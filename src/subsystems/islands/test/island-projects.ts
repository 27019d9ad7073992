const counter = `'use client'
import {createContext, lazy, memo, Suspense, useContext, useEffect, useId, useState} from 'react'
import {Callout} from 'docsgen/components'
import './counter.css'
import styles, {box} from './counter.module.css'
import logo from './logo.svg'
import data from './data.json'
import {Label} from './Label'

const Size = createContext('none')
const Late = lazy(() => import('./Late.jsx'))
const Inner = memo(() => <i className="size">{useContext(Size)} size</i>)

export function Counter({start = 0, children}: {start?: number; children?: React.ReactNode}) {
  const [count, setCount] = useState(start)
  const [alive, setAlive] = useState(false)
  const id = useId()
  useEffect(() => setAlive(true), [])
  return (
    <Size.Provider value="large">
      <section className={\`counter \${styles['two-words']} \${box}\`} data-alive={alive} style={{borderTop: '5px solid rgb(7, 8, 9)'}}>
        <label htmlFor={id}>Counted {count} of {data.most}</label>
        <input id={id} />
        <button className="count" onClick={() => setCount(now => now + 1)}>Now {count}</button>
        <img src={logo} alt="logo" />
        <Inner />
        <Suspense fallback="wait"><Late /></Suspense>
        <Callout type="info">Called {count}</Callout>
        <Label text="helper" />
        {children}
      </section>
    </Size.Provider>
  )
}

export default memo(function Default() {
  return <b className="default">by default {useId() ? 'has' : 'no'} id</b>
})
`

/**
 * Returns a project whose components have scripts: on pages, in templates and in a plugin, with styles of all kinds.
 *
 * @param pageFile returns the text of a page
 */
export const islandProject = (pageFile: (title: string, body?: string) => string) => ({
  'docsgen.config.json':
    '{"title": "Islands", "base": "/docs/", "plugins": ["./late.mjs"], "alias": {"@/": "./"}, "theme": {"css": ["theme/own.css"], "banner": {"text": "Version 2 is out", "href": "/more"}}}',
  'theme/own.css': '@import "./more.css";\n.footer { & .own { color: rgb(9, 9, 9); background: url(dot.svg) } }\n',
  'theme/more.css': '.brand { letter-spacing: 2px }\n',
  'theme/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>\n',
  'templates/Footer.tsx': `import {Footer as Packaged, type PartProps} from 'docsgen/templates'
import {Vote} from '../components/Vote.tsx'
import './footer.css'
export default function Footer(props: PartProps) {
  return <><Packaged {...props} /><p className="own" style={{textAlign: 'center'}}>Own words. <Vote page={props.page.route} /></p></>
}
`,
  'templates/footer.css': '.own { margin-top: 17px; color: red }\n',
  'components/Vote.tsx': `'use client'
import {useState} from 'react'
export function Vote({page}) {
  const [given, give] = useState(0)
  return <button className="vote" style={{outlineOffset: 19}} onClick={() => give(given + 1)}>{given} for {page}</button>
}
`,
  'components/Counter.tsx': counter,
  'components/Label.tsx': "'use client'\nexport const Label = ({text}) => <em>{text} label</em>\n",
  'components/Late.jsx': 'export default function Late() {\n  return <b>{"late text ".repeat(3000)}</b>\n}\n',
  'components/counter.css': '.count {\n  color: rgb(1, 2, 3);\n  & b { color: red }\n}\n',
  'components/counter.module.css': `@import "./imported.css";\n.box { background: url(./dot.svg); border-left: 3px solid rgb(4, 5, 6) }\n.two-words { composes: base from './base.module.css'; padding: 7px }\n`,
  'components/base.module.css': '.base { margin-left: 11px }\n',
  'components/imported.css': '.wrap { padding: 13px }\n',
  'components/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>\n',
  'components/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>\n',
  'components/data.json': '{"most": 10}',
  // Not an island itself, but it contains some.
  'components/Wrap.tsx': `import {Tab, Tabs} from 'nextra/components'
import {Counter} from './Counter.tsx'
export function Wrap() {
  return (
    <div className="wrap">
      <Counter start={30}>kept <a href="/more">by the wrap</a></Counter>
      <Tabs items={['One', 'Two']}>
        <Tab>first</Tab>
        <Tab>second <Counter start={40} /></Tab>
      </Tabs>
    </div>
  )
}
`,
  'content/_part.mdx': "import {Counter} from '@/components/Counter'\n\nFrom a partial.\n\n<Counter start={20} />\n",
  'content/index.mdx': pageFile(
    'Home',
    `import Shown, {Counter} from '../components/Counter.tsx'
import {Wrap} from '@/components/Wrap'
import Part from './_part.mdx'

<Counter start={3}>

Inner **text** with \`code\`, and an island in it: <Counter start={5} />

</Counter>

In a line: <Shown />, and on.

<Counter start={3} />

<Tabs items={['A', 'B']}>
<Tab>shown</Tab>
<Tab>

<Counter start={10} />

</Tab>
</Tabs>

<Part />

<Wrap />
`
  ),
  // Written for another framework.
  'components/Foreign.tsx': `'use client'
import dynamic from 'next/dynamic'
import Image from 'next/image'
import Link from 'next/link'
import {useState} from 'react'
import logo from './logo.svg'
const Late = dynamic(() => import('./Late.jsx'), {ssr: false, loading: () => <i>loading</i>})
export function Foreign() {
  const [open, setOpen] = useState(false)
  return (
    <section className="foreign">
      <Link href="/more" prefetch={false}>At once</Link>
      <Link href={{pathname: '/more', query: {a: 1}, hash: 'part'}} legacyBehavior><a className="old">Old way</a></Link>
      <Image src={logo} alt="logo" width={20} height={10} priority />
      <button onClick={() => setOpen(true)}>Open</button>
      {open && <Link href="/more">Then</Link>}
      <Late />
    </section>
  )
}
`,
  'components/Harbour.jsx': `import Away from '@docusaurus/Link'
import useBaseUrl from '@docusaurus/useBaseUrl'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
export const Harbour = () => (
  <Tabs defaultValue="cook" values={[{value: 'cook', label: 'The cook'}]}>
    <TabItem value="mate">At <b>{useBaseUrl('helm')}</b>.</TabItem>
    <TabItem value="cook"><Away to="/more" className="away">Away</Away></TabItem>
  </Tabs>
)
`,
  'components/Still.jsx': `import Link from 'next/link'
import {Badge} from 'nextra/components'
export const Still = () => <p className="still"><Link href="/more">Still</Link> <Badge>new</Badge></p>
`,
  'content/foreign.mdx': pageFile(
    'Foreign',
    "import Link from 'next/link'\nimport Image from 'next/image'\nimport logo from '../components/logo.svg'\nimport {Foreign} from '../components/Foreign'\nimport {Still} from '../components/Still'\nimport {Harbour} from '../components/Harbour'\n\n<Link href=\"./more\" className=\"own-link\">Of the page</Link>\n\n<div style={{position: \"relative\", height: 40}}><Image src={logo} alt=\"of the page\" fill /></div>\n\n<Still />\n\n<Foreign />\n\n<Harbour />"
  ),
  'components/Reveal.tsx': `'use client'
import {useState} from 'react'
import Shown from '../content/_shown.mdx'
import Later from '../content/_later.md'
export function Reveal() {
  const [open, setOpen] = useState(false)
  return <section className="reveal"><Shown /><button onClick={() => setOpen(!open)}>More</button>{open && <Later />}</section>
}
`,
  'content/_shown.mdx':
    "import {Counter} from '@/components/Counter'\n\n## Shown at once\n\nWith [a link](./more.md).\n\n### And more\n\n<Counter start={50} />\n",
  'content/_later.md': '## Shown later\n\n```js\nconst later = 1\n```\n',
  'late.mjs':
    "export default {name: 'late', client: [{file: './late.js', isNeeded: body => body.includes('class=\"late\"'), onClick: 'p > .late'}]}\n",
  'late.js':
    "import {words} from './late-words.js'\nlet count = 0\nexport const answer = button => (button.textContent = words + ++count)\n",
  'late-words.js': "export const words = 'Answer '\n",
  'content/late.mdx': pageFile('Late', 'Before <button className="late">Late <b>one</b></button>'),
  'content/text.mdx': pageFile('Text', "import {Reveal} from '../components/Reveal'\n\n<Reveal />"),
  'content/more.md': pageFile('More', 'No component here.\n\n## Part')
})

/** A project of a dialect whose modules use hooks and components without an import, and become islands without a directive. */
export const implicitProject = {
  'docs.json': '{"$schema": "https://mintlify.com/docs.json", "name": "Bakery", "navigation": {"pages": ["index"]}}',
  'snippets/timer.jsx': `import {unit} from './words.mdx'
export const Timer = ({start = 0, children}) => {
  const [time, setTime] = useState(start)
  const [alive, setAlive] = React.useState(false)
  useEffect(() => setAlive(true), [])
  return <section className="timer" data-alive={alive}><button onClick={() => setTime(time + 1)}>{time} {unit}</button><Note>For {time}</Note>{children}</section>
}
`,
  'snippets/words.mdx': "export const unit = 'min'\n\nA word.\n",
  // NUL is only a warning, because the old generator accepted it.
  'nul.mdx': '---\ntitle: Nul\n---\n\nA\0b.\n',
  'snippets/sign.mdx': 'export const Sign = () => <Tip>Hung</Tip>\n',
  'snippets/bell.mdx': `export const Bell = ({name}) => {
  const [rung, setRung] = useState(0)

  return <p className="bell"><button onClick={() => setRung(rung + 1)}>{name} {rung} <Badge>times</Badge></button></p>
}
`,
  'index.mdx': `---
title: Home
---

import {Timer} from './snippets/timer.jsx'
import {Bell} from '/snippets/bell.mdx'
import {Sign} from '/snippets/sign.mdx'

export const Lamp = () => {
  const [on, setOn] = useState(false)
  return <p className="lamp"><button onClick={() => setOn(!on)}>{on ? 'bright' : 'dark'}</button></p>
}

<Timer start={3}>Inner **words**</Timer>

<Bell name="Big" />

<Lamp />

<Sign />
`
}
