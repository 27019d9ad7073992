import {type ReactNode, useEffect, useState} from 'react'
import {Details as OurDetails} from '../../../../templates/components/panels/Details.tsx'

type ColorMode = 'light' | 'dark'

function colorMode(): ColorMode {
  const chosen = document.documentElement.dataset.theme
  const isDark = chosen === undefined ? window.matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark'
  return isDark ? 'dark' : 'light'
}

/** `useColorMode` of `@docusaurus/theme-common`: the mode that the reader chose, or light until the script runs. */
export function useColorMode() {
  const [mode, setMode] = useState<ColorMode>('light')
  useEffect(() => {
    const look = () => setMode(colorMode())
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.documentElement, {attributes: true, attributeFilter: ['data-theme']})
    return () => observer.disconnect()
  }, [])
  const setColorMode = (chosen: ColorMode): void => {
    document.documentElement.dataset.theme = chosen
  }
  return {colorMode: mode, isDarkTheme: mode === 'dark', setColorMode}
}

/** Returns `ssr` until the script runs. */
export function useWindowSize(): 'ssr' | 'mobile' | 'desktop' {
  const [size, setSize] = useState<'ssr' | 'mobile' | 'desktop'>('ssr')
  useEffect(() => {
    const look = () => setSize(window.innerWidth > 996 ? 'desktop' : 'mobile')
    look()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [])
  return size
}

/** Plural forms are separated by bars: `one post|{count} posts`. */
export function usePluralForm() {
  const selectMessage = (count: number, forms: string): string => {
    const parts = forms.split('|')
    return parts[count === 1 ? 0 : parts.length - 1] ?? forms
  }
  return {selectMessage}
}

/** Settings of the other generator's theme do not exist in this theme. */
export function useThemeConfig(): Readonly<Record<string, never>> {
  return {}
}

/** Class names that our style sheets do not use. */
export const ThemeClassNames = {page: {}, wrapper: {}, common: {}, layout: {}, docs: {}, blog: {}} as const

/** The front matter defines the head of a page. */
export function PageMetadata({children}: {children?: ReactNode}) {
  return <>{children}</>
}

export {PageMetadata as HtmlClassNameProvider}

export function Details({summary, children}: {summary?: ReactNode; children?: ReactNode}) {
  return <OurDetails title={summary}>{children}</OurDetails>
}

export function Collapsible({children}: {children?: ReactNode}) {
  return <div>{children}</div>
}
