/** `docsgen/components`: the components that writers use, for use in a project's modules. */

export {Badge, type BadgeProps} from './components/Badge.tsx'
export {Banner, type BannerProps} from './components/Banner.tsx'
export {Bleed, type BleedProps} from './components/Bleed.tsx'
export {Callout, type CalloutProps} from './components/Callout.tsx'
export {Card, type CardProps, Cards, type CardsProps} from './components/Cards.tsx'
export {ChildPages, type ChildPagesProps} from './components/ChildPages.tsx'
export {Column, Columns, type ColumnsProps} from './components/Columns.tsx'
export {type CalloutKind, calloutKey, calloutKind} from './components/callout-kinds.ts'
export {Expandable, type ExpandableProps} from './components/fields/Expandable.tsx'
export {Field, type FieldProps} from './components/fields/Field.tsx'
export {
  ParamField,
  type ParamFieldProps,
  ResponseField,
  type ResponseFieldProps
} from './components/fields/ParamField.tsx'
export {Kbd, type KbdProps} from './components/Kbd.tsx'
export {LinkButton, type LinkButtonProps} from './components/LinkButton.tsx'
export {Icon, type IconProps} from './components/media/Icon.tsx'
export {
  Accordion,
  AccordionGroup,
  type AccordionGroupProps,
  type AccordionProps
} from './components/panels/Accordion.tsx'
export {CodeGroup, type CodeGroupProps} from './components/panels/CodeGroup.tsx'
export {Details, type DetailsProps} from './components/panels/Details.tsx'
export {Steps} from './components/panels/Steps.tsx'
export {Tab, type TabItem, type TabProps, Tabs, type TabsProps} from './components/panels/Tabs.tsx'
export {Slot, type SlotProps} from './components/Slot.tsx'
