import type {ReactNode} from 'react'
import type {PageView} from '../../src/model/site.ts'
import {titleOf} from '../layouts/title-of.tsx'

interface BodyProps {
  readonly page: PageView
  readonly html: string
  /** Header of the page, inside the article: before the text, but after the title of a text that has its own. */
  readonly before: ReactNode
  /** Whether the header contains the title, the text's own one too (`titleOf`). */
  readonly titled?: boolean
}

/** The article: an element with machine-readable labels, which contains the header and then the rendered body. */
export function Body({page, html, before, titled = false}: BodyProps) {
  const {title, html: text} = page.ownTitle && before && !titled ? titleOf(page, html) : {title: null, html}
  return (
    <article
      lang={page.textLanguage?.lang}
      dir={page.textLanguage?.dir}
      data-personas={page.personas.join(' ') || undefined}
      data-content-type={page.contentType}
    >
      {title}
      {before}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the body is our own output */}
      <div className="prose" dangerouslySetInnerHTML={{__html: text}} />
    </article>
  )
}
