import type {PartProps} from '../types.ts'
import {word} from '../word.ts'

/** The footer of every page. */
export function Footer(props: PartProps) {
  const {site, templates} = props
  return (
    <footer className="footer">
      <div className="footer-row">
        <p>{site.theme.footer ?? site.title}</p>
        <templates.SocialLinks {...props} />
        <ul>
          <li>
            <a href={`${site.base}llms.txt`}>{word(site, 'pagesAsText')}</a>
          </li>
          {site.repository && (
            <li>
              <a href={site.repository.url}>{word(site, 'source')}</a>
            </li>
          )}
          <li>
            <templates.BackToTop site={site} />
          </li>
        </ul>
      </div>
    </footer>
  )
}
