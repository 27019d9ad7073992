import {Body} from '../parts/Body.tsx'
import type {LayoutProps} from '../types.ts'

/** The front door: what this is, a way to search, and the cards of the body. */
export function HomeLayout({html, ...props}: LayoutProps) {
  const {page, site, templates} = props
  return (
    <templates.Frame {...props} variant="plain">
      <Body
        page={page}
        html={html}
        before={
          <header className="hero">
            {!page.ownTitle && <h1>{page.title || site.title}</h1>}
            <p className="lede">{page.description || site.description}</p>
            <templates.SearchButton {...props} />
            <templates.PersonaLabels personas={page.personas} site={site} />
            <templates.PersonaLens pages={[page]} site={site} legend="I am reading as" />
          </header>
        }
      />
    </templates.Frame>
  )
}
