import {Children, Fragment, isValidElement, type ReactNode} from 'react'

export interface TabItem {
  readonly label: string
  readonly disabled?: boolean
}

export interface TabsProps {
  /** Labels, in the order of the panels; default: those of the panels. */
  readonly items?: readonly (string | TabItem)[]
  /** Labels by the values of panels, as pages of Docusaurus give them. */
  readonly values?: readonly {readonly value: string; readonly label?: string}[]
  /** From 0; default 0. */
  readonly defaultIndex?: number | string
  /** The value of the panel that stands open, in the place of `defaultIndex`. */
  readonly defaultValue?: string | null
  /** Groups of one key show the same label, on every page, and remember it. */
  readonly storageKey?: string
  /** Whether each panel is one block of code, whose title is the label. */
  readonly grouped?: boolean
  readonly children?: ReactNode
}

export interface TabProps {
  /** Makes the panel a target of links. */
  readonly id?: string
  /** Where `Tabs` has no `items`. */
  readonly label?: string
  /** What `values` and `defaultValue` of `Tabs` call it. */
  readonly value?: string
  readonly children?: ReactNode
}

/** One panel of `Tabs`. */
export function Tab({children}: TabProps) {
  return <>{children}</>
}

/**
 * Panels under labels. The markup is complete without script: every panel stands in order below its label. The script
 * adds the row of tabs and the roles, gives ids to panels without one, and hides all but the chosen panel.
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
        const label = (typeof item === 'string' ? item : item?.label) ?? called ?? own ?? `Tab ${index + 1}`
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, the order is fixed
            key={index}
            className="tab-panel"
            id={id}
            data-tab={label}
            data-disabled={(typeof item === 'object' && item.disabled) || undefined}
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
  readonly label?: string | undefined
  readonly value?: string | undefined
  readonly content: ReactNode
}

/** Every child but blank text is a panel; a component around a `Tab` is one too. */
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
