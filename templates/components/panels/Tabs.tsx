import {Children, Fragment, isValidElement, type ReactElement, type ReactNode} from 'react'

export interface TabItem {
  readonly label: string
  readonly disabled?: boolean
}

export interface TabsProps {
  /** Labels, in the order of the panels. Default: the labels of the panels. */
  readonly items?: readonly (string | ReactElement | TabItem)[]
  /** Labels by the value of their panel, as in Docusaurus. */
  readonly values?: readonly {readonly value: string; readonly label?: string}[]
  /** Index of the panel that is open at first, from 0. Default: 0. */
  readonly defaultIndex?: number | string
  /** Value of the panel that is open at first, instead of `defaultIndex`. */
  readonly defaultValue?: string | null
  /** Groups with the same key switch together, on every page, and the browser remembers the choice. */
  readonly storageKey?: string
  /** Whether each panel is one code block, whose title is the label. */
  readonly grouped?: boolean
  readonly children?: ReactNode
}

export interface TabProps {
  /** Id, so links can point to the panel. */
  readonly id?: string
  /** Label of the panel, if `Tabs` has no `items`. */
  readonly label?: ReactNode
  /** Value that `values` and `defaultValue` of `Tabs` refer to. */
  readonly value?: string
  readonly children?: ReactNode
}

/** One panel of `Tabs`. */
export function Tab({children}: TabProps) {
  return <>{children}</>
}

/**
 * Panels with labels. The markup is complete without JavaScript: every panel is below its label, in order. The script
 * adds the row of tabs and the roles, sets missing ids of panels, and hides all panels except the selected one.
 */
export function Tabs({
  items = [],
  values = [],
  defaultIndex = 0,
  defaultValue,
  storageKey,
  grouped,
  children
}: TabsProps) {
  const panels = panelsOf(children)
  const named = defaultValue ? panels.findIndex(({value}) => value === defaultValue) : -1
  const open = named < 0 ? Number(defaultIndex) : named
  return (
    <div className={grouped ? 'code-group tabs' : 'tabs'} data-tabs="" data-storage-key={storageKey}>
      {panels.map(({id, label: own, value, content}, index) => {
        const item = items[index]
        const called = value === undefined ? undefined : values.find(known => known.value === value)?.label
        const given = typeof item === 'string' || isValidElement(item) ? item : item?.label
        const label = given ?? called ?? own ?? `Tab ${index + 1}`
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, the order is fixed
            key={index}
            className="tab-panel"
            id={id}
            data-tab={textOf(label)}
            data-disabled={(typeof item === 'object' && 'disabled' in item && item.disabled) || undefined}
            data-selected={index === open || undefined}
          >
            <p className="tab-label">{label}</p>
            {content}
          </div>
        )
      })}
    </div>
  )
}

Tabs.Tab = Tab

interface Panel {
  readonly id: string | undefined
  readonly label?: ReactNode
  readonly value?: string | undefined
  readonly content: ReactNode
}

/** Returns the text of a label, which identifies its panel. */
function textOf(label: ReactNode): string {
  if (typeof label === 'string' || typeof label === 'number') return String(label)
  if (Array.isArray(label)) return label.map(part => textOf(part as ReactNode)).join('')
  return isValidElement<{children?: ReactNode}>(label) ? textOf(label.props.children) : ''
}

/** Every child except blank text is a panel, including a component that wraps a `Tab`. */
function panelsOf(children: ReactNode): Panel[] {
  return Children.toArray(children).flatMap((child): Panel[] => {
    if (!isValidElement<TabProps>(child)) {
      return typeof child === 'string' && child.trim() === '' ? [] : [{id: undefined, content: child}]
    }
    if (child.type === Fragment) return panelsOf(child.props.children)
    if (child.type === Tab) {
      const {id, label, value, children: content} = child.props
      return [{id, label, value, content}]
    }
    return [{id: undefined, content: child}]
  })
}
