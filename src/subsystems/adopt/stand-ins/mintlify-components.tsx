import type {ReactNode} from 'react'
import {Callout as OwnCallout} from '../../../../templates/components/Callout.tsx'
import {Cards, Card as OwnCard} from '../../../../templates/components/Cards.tsx'
import type {CalloutKind} from '../../../../templates/components/callout-kinds.ts'
import {Accordion as OwnAccordion} from '../../../../templates/components/panels/Accordion.tsx'
import {Tab as OwnTab, Tabs as OwnTabs} from '../../../../templates/components/panels/Tabs.tsx'
import {panelsOf} from '../panels-of.ts'

// Components of other features.
export * from 'docsgen/components'
export {Badge} from '../../../../templates/components/Badge.tsx'
export {Column, Columns} from '../../../../templates/components/Columns.tsx'
export {Expandable} from '../../../../templates/components/fields/Expandable.tsx'
export {ParamField, ResponseField} from '../../../../templates/components/fields/ParamField.tsx'
export {AccordionGroup} from '../../../../templates/components/panels/Accordion.tsx'
export {CodeGroup} from '../../../../templates/components/panels/CodeGroup.tsx'
export {Steps} from '../../../../templates/components/panels/Steps.tsx'
export {default as CodeBlock} from './docusaurus-code-block.tsx'

interface Titled {
  readonly title?: ReactNode
  readonly children?: ReactNode
}

/** Components that Mintlify modules use without an import. Icon names draw nothing here, because only pages have the drawings. */
function boxOf(type: CalloutKind, word: string) {
  return ({children}: Titled) => (
    <OwnCallout type={type} title={word}>
      {children}
    </OwnCallout>
  )
}

export const Note = boxOf('info', 'Note')
export const Info = boxOf('info', 'Info')
export const Tip = boxOf('default', 'Tip')
export const Check = boxOf('default', 'Check')
export const Warning = boxOf('warning', 'Warning')
export const Danger = boxOf('error', 'Danger')

export function Callout({title, children}: Titled) {
  return (
    <OwnCallout type="info" {...(title !== undefined && {title})}>
      {children}
    </OwnCallout>
  )
}

export function Card({title, href, children}: Titled & {readonly href?: string}) {
  return (
    <OwnCard title={title} {...(href !== undefined && {href})}>
      {children}
    </OwnCard>
  )
}

export function CardGroup({cols, children}: {readonly cols?: number; readonly children?: ReactNode}) {
  return <Cards {...(cols !== undefined && {num: cols})}>{children}</Cards>
}

export function Accordion({title, defaultOpen, children}: Titled & {readonly defaultOpen?: boolean}) {
  return (
    <OwnAccordion title={title} {...(defaultOpen && {defaultOpen})}>
      {children}
    </OwnAccordion>
  )
}

export function Step({title, children}: Titled) {
  return (
    <>
      <h3>{title}</h3>
      {children}
    </>
  )
}

export function Tab({children}: Titled) {
  return <>{children}</>
}

/** Tabs whose labels are the titles of the panels. */
export function Tabs({children}: Titled) {
  return (
    <OwnTabs>
      {panelsOf<Titled>(children).map(({title, children: content}, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and panels keep their order
        <OwnTab key={index} label={typeof title === 'string' ? title : `Tab ${index + 1}`}>
          {content}
        </OwnTab>
      ))}
    </OwnTabs>
  )
}

export function Icon() {
  return null
}
