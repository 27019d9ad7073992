import {Badge, badgeTypes} from './Badge.tsx'
import {Bleed} from './Bleed.tsx'
import {Callout, calloutTypes} from './Callout.tsx'
import {Card, Cards} from './Cards.tsx'
import {ChildPages} from './ChildPages.tsx'
import {Details} from './Details.tsx'
import {Field} from './Field.tsx'
import {FileTree} from './FileTree.tsx'
import {HeroPicture} from './HeroPicture.tsx'
import {LatestPages} from './LatestPages.tsx'
import {LinkButton} from './LinkButton.tsx'
import {Steps} from './Steps.tsx'
import {Tab, Tabs} from './Tabs.tsx'

/** What writers use without an import, and by import from `nextra/components`. */
export const components = {
  Badge,
  Bleed,
  Callout,
  Card,
  Cards,
  ChildPages,
  Details,
  Field,
  FileTree,
  HeroPicture,
  LatestPages,
  LinkButton,
  Steps,
  Tab,
  Tabs
}

/** What a component takes beside its children: the ground of the check for unknown and missing properties. */
export interface ComponentProps {
  readonly props: readonly string[]
  readonly required?: readonly string[]
  /** Properties of which only certain values are known. */
  readonly values?: Readonly<Record<string, readonly string[]>>
}

const card: ComponentProps = {props: ['title', 'href', 'icon', 'arrow', 'newWindow'], required: ['title']}
const tab: ComponentProps = {props: ['id', 'label']}

/** By the name as written: members of a component as `Tabs.Tab`. */
export const componentProps: Readonly<Record<string, ComponentProps>> = {
  Badge: {props: ['type', 'text'], values: {type: badgeTypes}},
  Bleed: {props: ['full']},
  Callout: {props: ['type', 'emoji', 'title'], values: {type: calloutTypes}},
  Card: card,
  Cards: {props: ['num']},
  'Cards.Card': card,
  ChildPages: {props: ['tasks']},
  Details: {props: ['title', 'open'], required: ['title']},
  Field: {
    props: ['name', 'type', 'place', 'required', 'deprecated', 'initial'],
    required: ['name']
  },
  FileTree: {props: []},
  'FileTree.File': {props: ['name', 'label', 'active'], required: ['name']},
  'FileTree.Folder': {props: ['name', 'label', 'defaultOpen', 'open'], required: ['name']},
  HeroPicture: {props: []},
  LatestPages: {props: ['of', 'count']},
  LinkButton: {props: ['href', 'primary'], required: ['href']},
  Steps: {props: []},
  Tab: tab,
  Tabs: {props: ['items', 'defaultIndex', 'storageKey']},
  'Tabs.Tab': tab
}
