import {createContext, type ReactNode, useContext} from 'react'
import {Icon} from '../media/Icon.tsx'

export interface AccordionProps {
  /** Title of the accordion. */
  readonly title: ReactNode
  /** One line below the title. */
  readonly description?: ReactNode
  /** Id, so links can point to the accordion. */
  readonly id?: string
  /** Whether the accordion is open at first. Default: false. `defaultOpen` means the same. */
  readonly open?: boolean
  /** Same as `open`. */
  readonly defaultOpen?: boolean
  /** Name of an icon, or an element or character to show. */
  readonly icon?: ReactNode
  /** SVG paths of the icon, which the build inserts (`remarkIcons`). */
  readonly drawing?: string
  readonly children?: ReactNode
}

export interface AccordionGroupProps {
  /** Among accordions with the same name, only one is open at a time on a page. Without a name, each opens independently. */
  readonly name?: string
  readonly children?: ReactNode
}

const Name = createContext<string | undefined>(undefined)

/** A collapsible section, as a native `<details>` element, alone or in a group. */
export function Accordion({title, description, id, open, defaultOpen, icon, drawing, children}: AccordionProps) {
  const name = useContext(Name)
  return (
    <details className="accordion" id={id} name={name} open={open ?? defaultOpen ?? false}>
      <summary>
        {icon && <span aria-hidden="true">{drawing ? <Icon name="" drawing={drawing} /> : icon}</span>}
        <span>
          {title}
          {description && (
            <>
              {' '}
              <span className="accordion-description">{description}</span>
            </>
          )}
        </span>
      </summary>
      <div className="panel">{children}</div>
    </details>
  )
}

/** Shows accordions as one list. */
export function AccordionGroup({name, children}: AccordionGroupProps) {
  return (
    <Name.Provider value={name}>
      <div className="accordion-group">{children}</div>
    </Name.Provider>
  )
}
