import {writtenHref} from '../../src/model/url.ts'
import type {PartProps} from '../types.ts'
import {word} from '../word.ts'

/** The footer of every page: columns of links, if the configuration has any, then one line. */
export function Footer(props: PartProps) {
  const {site, templates} = props
  const {footer = {}} = site.theme
  const {text = site.title, columns = []} = typeof footer === 'string' ? {text: footer} : footer
  return (
    <footer className="footer">
      {columns.length > 0 && (
        <div className="footer-columns">
          {columns.map(({title, links}) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(link => (
                  <li key={`${link.title}\n${link.href}`}>
                    <a href={writtenHref(site.base, link.href)}>{link.title}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <div className="footer-row">
        <p>{text}</p>
        <templates.SocialLinks {...props} />
        <ul>
          {site.pageList !== undefined && (
            <li>
              <a href={site.base + site.pageList}>{site.pageList}</a>
            </li>
          )}
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
