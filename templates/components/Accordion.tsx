import {createContext, type ReactNode, useContext} from 'react'
import {Icon} from './Icon.tsx'

export interface AccordionProps {
  /** What its line says. */
  readonly title: ReactNode
  /** One line below the title. */
  readonly description?: ReactNode
  /** Makes it a target of links. */
  readonly id?: string
  /** Whether it starts open; default false. `defaultOpen` says the same. */
  readonly open?: boolean
  /** Open from the start, as `open`. */
  readonly defaultOpen?: boolean
  /** The name of an icon, or a sign. */
  readonly icon?: ReactNode
  /** The icon's drawing, which the build puts in (`remarkIcons`). */
  readonly drawing?: string
  readonly children?: ReactNode
}

export interface AccordionGroupProps {
  /** Accordions of one name close each other, in the whole page; without it each opens by itself. */
  readonly name?: string
  readonly children?: ReactNode
}

const Name = createContext<string | undefined>(undefined)

/** What a reader may open: a native disclosure, with or without a group around it. */
export function Accordion({title, description, id, open, defaultOpen, icon, drawing, children}: AccordionProps) {
  const name = useContext(Name)
  return (
    <details className="accordion" id={id} name={name} open={open ?? defaultOpen ?? false}>
      <summary>
        {icon && <span aria-hidden="true">{drawing ? <Icon name="" drawing={drawing} /> : icon}</span>}
        <span>
          {title}
          {description && <span className="accordion-description">{description}</span>}
        </span>
      </summary>
      <div className="panel">{children}</div>
    </details>
  )
}

/** Accordions that stand together as one list. */
export function AccordionGroup({name, children}: AccordionGroupProps) {
  return (
    <Name.Provider value={name}>
      <div className="accordion-group">{children}</div>
    </Name.Provider>
  )
}
