import type {PackagedProps} from '../../src/model/components/component-props.ts'
import {Badge, badgeTypes} from './Badge.tsx'
import {Banner} from './Banner.tsx'
import {Bleed} from './Bleed.tsx'
import {Callout} from './Callout.tsx'
import {Card, Cards} from './Cards.tsx'
import {ChildPages} from './ChildPages.tsx'
import {Column, Columns} from './Columns.tsx'
import {calloutKinds} from './callout-kinds.ts'
import {Expandable} from './fields/Expandable.tsx'
import {Field} from './fields/Field.tsx'
import {ParamField, paramPlaces, ResponseField} from './fields/ParamField.tsx'
import {Kbd} from './Kbd.tsx'
import {LinkButton} from './LinkButton.tsx'
import {Icon} from './media/Icon.tsx'
import {Accordion, AccordionGroup} from './panels/Accordion.tsx'
import {CodeGroup} from './panels/CodeGroup.tsx'
import {Details} from './panels/Details.tsx'
import {Steps} from './panels/Steps.tsx'
import {Tab, Tabs} from './panels/Tabs.tsx'

/** The components that writers use without an import, or import from `nextra/components`. */
export const components = {
  Accordion,
  AccordionGroup,
  Badge,
  Banner,
  Bleed,
  Callout,
  Card,
  Cards,
  ChildPages,
  CodeGroup,
  Column,
  Columns,
  Details,
  Expandable,
  Field,
  Icon,
  Kbd,
  LinkButton,
  ParamField,
  ResponseField,
  Steps,
  Tab,
  Tabs
}

const card: PackagedProps = {props: ['title', 'href', 'icon', 'arrow', 'newWindow'], required: ['title']}
const tab: PackagedProps = {props: ['id', 'label', 'value']}
const fieldFacts = ['type', 'required', 'deprecated', 'default']

/** The properties by component name; a member of a component has a name such as `Tabs.Tab`. */
export const componentProps: Readonly<Record<string, PackagedProps>> = {
  Accordion: {
    props: ['title', 'description', 'icon', 'open', 'defaultOpen'],
    required: ['title'],
    spoken: ['title', 'description']
  },
  AccordionGroup: {props: ['name'], spoken: [], needsContent: true},
  Badge: {props: ['type', 'text'], values: {type: badgeTypes}, spoken: ['text']},
  Banner: {props: ['type'], values: {type: calloutKinds}},
  Bleed: {props: ['full']},
  Callout: {props: ['type', 'emoji', 'title'], values: {type: calloutKinds}},
  Card: card,
  Cards: {props: ['num'], needsContent: true, countsChildren: true},
  'Cards.Card': card,
  ChildPages: {props: ['tasks']},
  CodeGroup: {props: ['storageKey'], needsContent: true},
  Column: {props: []},
  Columns: {props: ['cols'], values: {cols: ['1', '2', '3', '4']}, needsContent: true},
  Details: {props: ['title', 'open'], required: ['title']},
  Expandable: {props: ['title', 'defaultOpen']},
  Field: {
    props: ['name', 'type', 'place', 'required', 'deprecated', 'initial'],
    required: ['name'],
    spoken: ['name', 'type', 'place', 'initial']
  },
  Icon: {props: ['name', 'label', 'size'], required: ['name'], spoken: ['label']},
  Kbd: {props: ['keys'], spoken: ['keys']},
  LinkButton: {props: ['href', 'primary'], required: ['href']},
  ParamField: {
    props: ['name', ...paramPlaces, ...fieldFacts, 'placeholder'],
    spoken: ['name', ...paramPlaces, 'type', 'default']
  },
  ResponseField: {props: ['name', ...fieldFacts], required: ['name'], spoken: ['name', 'type', 'default']},
  Steps: {props: [], needsContent: true},
  Tab: tab,
  Tabs: {
    props: ['items', 'values', 'defaultIndex', 'defaultValue', 'storageKey'],
    needsContent: true,
    countsChildren: true
  },
  'Tabs.Tab': tab
}
