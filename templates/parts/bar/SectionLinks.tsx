import type {NavbarItem, NavLink} from '../../../src/model/site.ts'
import {isUnder} from '../../../src/model/url.ts'
import type {SectionLinksProps} from '../../types.ts'
import {word} from '../../word.ts'
import {NewWindowHint, newWindowProps} from '../new-window.tsx'
import {fittingSections} from './fitting-sections.ts'

/**
 * The sections of the site as a list of links. An entry with items is a menu that opens without JavaScript, and so is the one for the
 * sections without room in the top bar.
 */
export function SectionLinks({items, current, site = {}, isBar = false}: SectionLinksProps) {
  const {shown, fold} = isBar ? fittingSections(items, word(site, 'more')) : {shown: items.length, fold: undefined}
  const late = items.slice(shown)
  return (
    <ul className="section-links" data-fold={fold}>
      {items.map((item, index) => (
        <li key={`${item.title}\n${item.href ?? ''}`} className={index < shown ? undefined : 'section-late'}>
          {item.items && item.items.length > 0 ? (
            <Menu title={item.title} items={item.items} active={isCurrent(item, current)} site={site} />
          ) : (
            <a href={item.href ?? '#'} aria-current={currentOf(item, current)} {...newWindowProps(item.newWindow)}>
              {item.title}
              <NewWindowHint newWindow={item.newWindow} site={site} />
            </a>
          )}
        </li>
      ))}
      {late.length > 0 && (
        <li className="sections-more">
          <Menu
            title={word(site, 'more')}
            items={late.flatMap(({items: links = [], title, href, newWindow}) =>
              links.length > 0 ? links : [{title, href: href ?? '#', ...(newWindow && {newWindow})}]
            )}
            active={late.some(item => isCurrent(item, current))}
            site={site}
          />
        </li>
      )}
    </ul>
  )
}

interface MenuProps extends Pick<SectionLinksProps, 'site'> {
  readonly title: string
  readonly items: readonly NavLink[]
  readonly active: boolean
}

function Menu({title, items, active, site}: MenuProps) {
  return (
    <details className="menu" data-active={active || undefined}>
      <summary>{title}</summary>
      <ul>
        {items.map(link => (
          <li key={`${link.title}\n${link.href}`}>
            <a href={link.href} {...newWindowProps(link.newWindow)}>
              {link.title}
              <NewWindowHint newWindow={link.newWindow} site={site} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The entry of the home page matches only the home page, because every route starts with `/`. */
function isCurrent({route, exact}: NavbarItem, current: string): boolean {
  return route !== undefined && (route === current || (route !== '/' && !exact && isUnder(current, route)))
}

function currentOf(item: NavbarItem, current: string): 'page' | 'true' | undefined {
  return item.route === current ? 'page' : isCurrent(item, current) ? 'true' : undefined
}
