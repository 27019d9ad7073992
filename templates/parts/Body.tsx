import type {ReactNode} from 'react'
import type {PageView} from '../../src/model/site.ts'

interface BodyProps {
  readonly page: PageView
  readonly html: string
  /** Header of the page, inside the article. */
  readonly before: ReactNode
}

/** The article: an element with machine-readable labels, which contains the header and then the rendered body. */
export function Body({page, html, before}: BodyProps) {
  return (
    <article data-personas={page.personas.join(' ') || undefined} data-content-type={page.contentType}>
      {before}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the body is our own output */}
      <div className="prose" dangerouslySetInnerHTML={{__html: html}} />
    </article>
  )
}
