import type {ComponentProps, ReactNode} from 'react'
import Image from './next-image.tsx'
import Link from './next-link.tsx'

/** `nextra/components` and `nextra-theme-docs`: docsgen's own components, and what Nextra 2, 3 and 4 also export. */
export * from '../../../../templates/public-components.ts'

interface ChildrenProps {
  children?: ReactNode
}

/** Parts of the theme render nothing, because docsgen's own theme has them. */
function Nothing() {
  return null
}

function Children({children}: ChildrenProps) {
  return <>{children}</>
}

export function Code(props: ComponentProps<'code'>) {
  return <code {...props} />
}

/** Shows code without a button to copy it, because only the code blocks of pages have one. */
export function Pre({children, className}: ComponentProps<'pre'>) {
  return <pre className={className}>{children}</pre>
}

export function Button({children, className}: ComponentProps<'button'>) {
  return (
    <button type="button" className={className}>
      {children}
    </button>
  )
}

export function Th(props: ComponentProps<'th'>) {
  return <th {...props} />
}

export function Tr(props: ComponentProps<'tr'>) {
  return <tr {...props} />
}

export function Td(props: ComponentProps<'td'>) {
  return <td {...props} />
}

export const Table = Object.assign((props: ComponentProps<'table'>) => <table {...props} />, {Th, Tr, Td})

export function Summary(props: ComponentProps<'summary'>) {
  return <summary {...props} />
}

export function Mermaid({chart}: {chart: string}) {
  return <pre>{chart}</pre>
}

export function MathJax({children}: ChildrenProps) {
  return <span>{children}</span>
}

export function Playground({source}: {source: string}) {
  return <pre>{source}</pre>
}

/** Returns no settings, because docsgen's theme has none of Nextra's. */
const settings = () => ({})
const unchanged = <T,>(value: T): T => value

/** Returns the elements that a module maps itself. */
export function useMDXComponents<T extends object>(own?: T): T | Readonly<Record<string, never>> {
  return own ?? {}
}

export function useTheme() {
  return {theme: 'system', resolvedTheme: 'light', systemTheme: 'light', themes: [], setTheme: () => undefined}
}

/**
 * Data of `getStaticProps`, which docsgen does not run. Any part of it is an empty list, so that a component that lists it shows
 * everything else.
 */
const data = new Proxy<Record<string, unknown>>({}, {get: (_, name) => (typeof name === 'string' ? [] : undefined)})

/** `nextra/data` and `nextra/ssg`. */
export function useData() {
  return data
}

export {
  Children as Collapse,
  Children as Layout,
  Children as MathJaxContext,
  Children as Popup,
  Children as default,
  Image,
  Image as ImageZoom,
  Link,
  Link as Anchor,
  Nothing as CopyToClipboard,
  Nothing as Footer,
  Nothing as Head,
  Nothing as LastUpdated,
  Nothing as LocaleSwitch,
  Nothing as Navbar,
  Nothing as NotFoundPage,
  Nothing as RemoteContent,
  Nothing as Search,
  Nothing as Select,
  Nothing as ServerSideErrorPage,
  Nothing as SkipNavContent,
  Nothing as SkipNavLink,
  Nothing as ThemeSwitch,
  settings as evaluate,
  settings as getComponents,
  settings as setMenu,
  settings as useConfig,
  settings as useMenu,
  settings as useThemeConfig,
  unchanged as withGitHubAlert,
  unchanged as withIcons,
  useData as useSSG
}
