import {menuId} from '../../src/model/browser-contract.ts'
import type {PartProps} from '../types.ts'
import {Icon} from './Icon.tsx'

/**
 * The column of the sidebar. On narrow screens, it is a native popover that also shows the sections. The browser opens and
 * closes it, so it works without JavaScript.
 */
export function MobileMenu(props: PartProps) {
  const {page, site, templates} = props
  return (
    <aside className="site-menu" id={menuId} popover="auto" aria-label="Site navigation">
      <div className="site-menu-head">
        <templates.Brand {...props} />
        <button type="button" className="tool" popoverTarget={menuId} popoverTargetAction="hide">
          <Icon name="close" />
          <span className="visually-hidden">Close menu</span>
        </button>
      </div>
      {site.navbar.length > 0 && (
        <nav className="site-menu-sections" aria-label="All sections">
          <templates.SectionLinks items={site.navbar} current={page.route} />
        </nav>
      )}
      <templates.Sidebar {...props} />
    </aside>
  )
}
