import {menuId} from '../../../src/model/browser-contract.ts'
import type {PartProps} from '../../types.ts'
import {word} from '../../word.ts'
import {Icon} from '../Icon.tsx'
import {RepositoryLink} from './RepositoryLink.tsx'

/** The top bar: brand, search and switches in the first row, sections in the second. */
export function Navbar(props: PartProps) {
  const {page, site, templates, places} = props
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
          <RepositoryLink site={site} />
          <button type="button" className="tool menu-button" popoverTarget={menuId}>
            <Icon name="menu" />
            <span className="visually-hidden">{word(site, 'menu')}</span>
          </button>
        </div>
      </div>
      {site.navbar.length > 0 && (
        <nav className="navbar-sections" aria-label={word(site, 'sections')}>
          <templates.SectionLinks items={site.navbar} current={page.route} site={site} isBar />
        </nav>
      )}
    </header>
  )
}
