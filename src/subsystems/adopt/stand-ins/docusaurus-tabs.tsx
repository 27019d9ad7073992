import type {ReactNode} from 'react'
import {Tab, Tabs} from '../../../../templates/components/panels/Tabs.tsx'
import {panelsOf} from '../panels-of.ts'

interface ItemProps {
  value: string
  label?: string
  default?: boolean
  children?: ReactNode
}

interface TabsProps {
  groupId?: string
  defaultValue?: string | null
  values?: readonly {value: string; label?: string}[]
  children?: ReactNode
}

/** `@theme/Tabs`: identifies its panels by their properties, because `@theme/TabItem` is a separate module. */
export default function ThemeTabs({groupId, defaultValue, values = [], children}: TabsProps) {
  const items = panelsOf<ItemProps>(children)
  const first = items.findIndex(item => (defaultValue ? item.value === defaultValue : item.default))
  return (
    <Tabs defaultIndex={Math.max(0, first)} {...(groupId && {storageKey: groupId})}>
      {items.map(({value, label, children: content}) => (
        <Tab key={value} label={label ?? values.find(item => item.value === value)?.label ?? value}>
          {content}
        </Tab>
      ))}
    </Tabs>
  )
}
