import type {ReactNode} from 'react'
import {useLocation} from '../docusaurus-router.tsx'

export {useLocation}

const page = typeof document === 'undefined' ? undefined : document

/** `@rspress/core/runtime`: data about the page and the site. While docsgen builds a site, only the shape is known. */
export function useLang(): string {
  return page?.documentElement.lang ?? ''
}

export function useDark(): boolean {
  return page?.documentElement.dataset.theme === 'dark'
}

export function useVersion(): string {
  return ''
}

export function useSite() {
  const title = page?.querySelector('meta[property="og:site_name"]')?.getAttribute('content') ?? ''
  const lang = useLang()
  return {site: {title, description: '', lang, base: '/', root: '', themeConfig: {}, locales: [], pages: []}}
}

export function usePageData() {
  return {
    ...useSiteData(),
    page: {title: page?.title ?? '', routePath: useLocation().pathname, lang: useLang(), toc: [], frontmatter: {}}
  }
}

function useSiteData() {
  return {siteData: useSite().site}
}

export function usePage() {
  return {page: usePageData().page}
}

export function usePages() {
  return {pages: []}
}

export function useFrontmatter() {
  return {frontmatter: {}}
}

/** Returns a function that translates a key. The texts belong to the project, so it returns the key. */
export function useI18n() {
  return (key: string): string => key
}

export function useNavigate() {
  return (to: string) => Promise.resolve(window.location.assign(to))
}

export function useActiveMatcher() {
  return () => false
}

export function useWindowSize() {
  return {width: 0, height: 0}
}

/** Pages add the base to addresses themselves. */
export function withBase(path: string): string {
  return path
}

export {
  withBase as addLeadingSlash,
  withBase as normalizeHref,
  withBase as normalizeHrefInRuntime,
  withBase as normalizeImagePath,
  withBase as removeBase,
  withBase as removeTrailingSlash
}

export function isEqualPath(a: string, b: string): boolean {
  return a.replace(/\/$/, '') === b.replace(/\/$/, '')
}

interface Children {
  readonly children?: ReactNode
}

/** Islands render their first state during the build. */
export function NoSSR({children}: Children) {
  return <>{children}</>
}

export function Link({href, className, children}: Children & {readonly href?: string; readonly className?: string}) {
  return (
    <a href={href} {...(className && {className})}>
      {children}
    </a>
  )
}

export function Head() {
  return null
}

export {Head as Helmet}
