import type {ReactNode} from 'react'
import type {PageView} from '../../src/model/site.ts'

interface BodyProps {
  readonly page: PageView
  readonly html: string
  /** The page's header, inside the article. */
  readonly before: ReactNode
}

/** The article: labels for programs on the element, the header, then the finished body. */
export function Body({page, html, before}: BodyProps) {
  return (
    <article data-personas={page.personas.join(' ') || undefined} data-content-type={page.contentType}>
      {before}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the body is our own output */}
      <div className="prose" dangerouslySetInnerHTML={{__html: html}} />
    </article>
  )
}
