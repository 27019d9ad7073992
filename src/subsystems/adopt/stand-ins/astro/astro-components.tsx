import type {ReactNode} from 'react'
import {Callout} from '../../../../../templates/components/Callout.tsx'
import {Cards, Card as OwnCard} from '../../../../../templates/components/Cards.tsx'
import type {CalloutKind} from '../../../../../templates/components/callout-kinds.ts'
import {LinkButton as OwnButton} from '../../../../../templates/components/LinkButton.tsx'
import {Tabs as OwnTabs, Tab} from '../../../../../templates/components/panels/Tabs.tsx'
import {panelsOf} from '../../panels-of.ts'

// Components of other features.
export * from 'docsgen/components'
export {Badge} from '../../../../../templates/components/Badge.tsx'
export {Steps} from '../../../../../templates/components/panels/Steps.tsx'

interface Titled {
  readonly title?: string
  readonly children?: ReactNode
}

const kinds: Readonly<Record<string, readonly [CalloutKind, string]>> = {
  note: ['info', 'Note'],
  tip: ['default', 'Tip'],
  caution: ['warning', 'Caution'],
  danger: ['error', 'Danger']
}

/** Components of Starlight in components of the project. Pages have docsgen's own. */
export function Aside({type = 'note', title, children}: Titled & {readonly type?: string}) {
  const [kind, word] = kinds[type] ?? ['info', 'Note']
  return (
    <Callout type={kind} title={title ?? word}>
      {children}
    </Callout>
  )
}

export function Card({title, children}: Titled) {
  return <OwnCard title={title}>{children}</OwnCard>
}

export function LinkCard({title, href, description}: Titled & {readonly href?: string; readonly description?: string}) {
  return (
    <OwnCard title={title} arrow {...(href !== undefined && {href})}>
      {description}
    </OwnCard>
  )
}

export function CardGrid({children}: Titled) {
  return <Cards>{children}</Cards>
}

export function LinkButton({
  href = '',
  variant,
  children
}: Titled & {readonly href?: string; readonly variant?: string}) {
  return (
    <OwnButton href={href} primary={(variant ?? 'primary') === 'primary'}>
      {children}
    </OwnButton>
  )
}

export function TabItem({children}: Titled) {
  return <>{children}</>
}

export function Tabs({syncKey, children}: Titled & {readonly syncKey?: string}) {
  return (
    <OwnTabs {...(syncKey !== undefined && {storageKey: syncKey})}>
      {panelsOf<{readonly label?: string; readonly children?: ReactNode}>(children).map(
        ({label, children: content}, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and panels keep their order
          <Tab key={index} label={label ?? `Tab ${index + 1}`}>
            {content}
          </Tab>
        )
      )}
    </OwnTabs>
  )
}

/** Code whose text is known only when it renders, so it is not highlighted. */
export function Code({code, lang, title}: {readonly code?: string; readonly lang?: string; readonly title?: string}) {
  return (
    <>
      {title && <p>{title}</p>}
      <pre>
        <code {...(lang && {className: `language-${lang}`})}>{code}</code>
      </pre>
    </>
  )
}

/** Icon names draw nothing here, because only pages have the drawings. */
export function Icon() {
  return null
}

interface PictureProps {
  readonly src?: unknown
  readonly alt?: string
  readonly width?: number | string
  readonly height?: number | string
  readonly class?: string
}

/** `<Image>` and `<Picture>` of `astro:assets`, without the sizes that Astro computes. */
export function Image({src, alt = '', width, height, class: name}: PictureProps) {
  const address = typeof src === 'object' && src !== null && 'src' in src ? src.src : src
  return (
    <img
      src={String(address)}
      alt={alt}
      {...(width !== undefined && {width})}
      {...(height !== undefined && {height})}
      {...(name && {className: name})}
    />
  )
}

export {Image as Picture}
