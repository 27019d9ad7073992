import {menuId} from '../../../src/model/browser-contract.ts'
import {repositoryHost} from '../../../src/model/components/icons.ts'
import type {PartProps} from '../../types.ts'
import {word} from '../../word.ts'
import {Icon, namedIcon} from '../Icon.tsx'

/** The top bar: brand, search and switches in the first row, sections in the second. */
export function Navbar(props: PartProps) {
  const {page, site, templates, places} = props
  const host = site.repository && repositoryHost(site.repository.url)
  return (
    <header className="navbar">
      <div className="navbar-row">
        {places?.brandMenu ? (
          <div className="navbar-brand">
            <templates.Brand {...props} />
            {places.brandMenu}
          </div>
        ) : (
          <templates.Brand {...props} />
        )}
        {places?.brand}
        <div className="navbar-tools">
          {places?.bar}
          {places?.barMenu}
          <templates.ThemeToggle site={site} />
          {site.repository && (
            <a className="tool" href={site.repository.url}>
              {namedIcon(host?.icon, site) ?? <Icon name="source" />}
              <span className="tool-label">{host?.name ?? word(site, 'source')}</span>
            </a>
          )}
          <button type="button" className="tool menu-button" popoverTarget={menuId}>
            <Icon name="menu" />
            <span className="visually-hidden">{word(site, 'menu')}</span>
          </button>
        </div>
      </div>
      {site.navbar.length > 0 && (
        <nav className="navbar-sections" aria-label={word(site, 'sections')}>
          <templates.SectionLinks items={site.navbar} current={page.route} site={site} />
        </nav>
      )}
    </header>
  )
}
