import {menuId} from '../../../src/model/browser-contract.ts'
import type {PartProps} from '../../types.ts'
import {word} from '../../word.ts'
import {Icon} from '../Icon.tsx'
import {RepositoryLink} from './RepositoryLink.tsx'

/**
 * The column of the sidebar. On narrow screens, it is a native popover that also shows the sections and, below them, the switches
 * of the top bar. The browser opens and closes it, so it works without JavaScript.
 */
export function MobileMenu(props: PartProps) {
  const {page, site, templates, places} = props
  return (
    <aside className="site-menu" id={menuId} popover="auto" aria-label={word(site, 'siteNavigation')}>
      <div className="site-menu-head">
        <templates.Brand {...props} />
        {places?.brandMenu}
        <button type="button" className="tool" popoverTarget={menuId} popoverTargetAction="hide">
          <Icon name="close" />
          <span className="visually-hidden">{word(site, 'closeMenu')}</span>
        </button>
      </div>
      {site.navbar.length > 0 && (
        <nav className="site-menu-sections" aria-label={word(site, 'allSections')}>
          <templates.SectionLinks items={site.navbar} current={page.route} site={site} />
        </nav>
      )}
      <templates.Sidebar {...props} />
      <div className="site-menu-foot">
        {places?.barMenu}
        <templates.ThemeToggle site={site} />
        <RepositoryLink site={site} />
      </div>
    </aside>
  )
}
