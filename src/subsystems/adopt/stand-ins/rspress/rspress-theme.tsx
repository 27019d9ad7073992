import type {ReactNode} from 'react'
import {Card as OwnCard} from '../../../../../templates/components/Cards.tsx'
import {LinkButton} from '../../../../../templates/components/LinkButton.tsx'
import {Tabs as OwnTabs, Tab} from '../../../../../templates/components/panels/Tabs.tsx'
import {panelsOf} from '../../panels-of.ts'

export * from 'docsgen/components'
export {Badge} from '../../../../../templates/components/Badge.tsx'
export {Steps} from '../../../../../templates/components/panels/Steps.tsx'
export {Link, NoSSR} from './rspress-runtime.tsx'

interface Children {
  readonly children?: ReactNode
}

/** `@rspress/core/theme`: components in modules. Those in pages are docsgen's own. */
export function Tabs({groupId, children}: Children & {readonly groupId?: string}) {
  return (
    <OwnTabs {...(groupId && {storageKey: groupId})}>
      {panelsOf<Children & {readonly label?: ReactNode; readonly value?: string}>(children).map(
        ({label, value, children: content}, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and panels keep their order
          <Tab key={index} label={typeof label === 'string' ? label : (value ?? `Tab ${index + 1}`)}>
            {content}
          </Tab>
        )
      )}
    </OwnTabs>
  )
}

function Panel({children}: Children) {
  return <>{children}</>
}

export {Panel as Tab}

export function Card({
  title,
  content,
  children
}: Children & {readonly title?: ReactNode; readonly content?: ReactNode}) {
  return <OwnCard title={title}>{content ?? children}</OwnCard>
}

interface LinkCardProps extends Children {
  readonly title?: ReactNode
  readonly href?: string
  readonly description?: ReactNode
}

export function LinkCard({title, href, description, children}: LinkCardProps) {
  return (
    <OwnCard title={title} arrow {...(href !== undefined && {href})}>
      {description ?? children}
    </OwnCard>
  )
}

export function Button({href = '', text, children}: Children & {readonly href?: string; readonly text?: string}) {
  return <LinkButton href={href}>{text ?? children}</LinkButton>
}

export function PackageManagerTabs({command}: {readonly command?: string | Readonly<Record<string, string>>}) {
  const written = typeof command === 'string' ? command : command?.npm
  return (
    <pre>
      <code className="language-bash">{written?.replace(/^(?!np[mx] )/, 'npm ')}</code>
    </pre>
  )
}
