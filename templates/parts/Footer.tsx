import type {PartProps} from '../types.ts'

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
            <a href={`${site.base}llms.txt`}>Pages as text</a>
          </li>
          {site.repository && (
            <li>
              <a href={site.repository.url}>Source</a>
            </li>
          )}
          <li>
            <templates.BackToTop />
          </li>
        </ul>
      </div>
    </footer>
  )
}
