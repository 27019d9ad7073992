import type {SidebarItem} from '../../src/model/site.ts'
import {titleWithBreaks} from '../title-with-breaks.ts'
import type {SidebarListProps} from '../types.ts'
import {word} from '../word.ts'
import {namedIcon} from './Icon.tsx'
import {NewWindowHint, newWindowProps} from './new-window.tsx'

type PageItem = Extract<SidebarItem, {kind: 'page'}>

/** The nested rows of the sidebar. */
export function SidebarList({items, current, site = {}}: SidebarListProps) {
  const list = {current, site}
  const hasIcons = items.some(item => item.kind === 'page' && namedIcon(item.icon, site))
  return (
    <ul className={hasIcons ? 'sidebar-list sidebar-icons' : 'sidebar-list'}>
      {items.map((item, index) => row(item, keyOf(item, index), list))}
    </ul>
  )
}

type List = Required<Pick<SidebarListProps, 'current' | 'site'>>

// Plain functions instead of components, which React processes one by one, because a page has more rows than anything else.

function row(item: SidebarItem, key: string, list: List) {
  switch (item.kind) {
    case 'separator':
      return item.title ? (
        <li key={key} className="sidebar-heading">
          {item.title}
        </li>
      ) : (
        <li key={key}>
          <hr className="sidebar-line" />
        </li>
      )
    case 'more':
      return (
        <li key={key}>
          <a className="sidebar-row sidebar-more" href={item.href}>
            {item.title}
          </a>
        </li>
      )
    case 'page':
      return item.folder ? <FolderRow key={key} item={item} list={list} /> : <li key={key}>{rowLink(item, list)}</li>
    default:
      return item satisfies never
  }
}

/**
 * A folder. If the sidebar shows its pages, they are in a native `<details>` element. If the folder also has its own page, it is a
 * link, and only the arrow next to it is the summary, because a link inside a summary would be two controls in one.
 */
function FolderRow({item, list}: {item: PageItem; list: List}) {
  if (!item.children) {
    return <li className="sidebar-closed">{rowLink(item, list)}</li>
  }
  const inner = <SidebarList items={item.children} {...list} />
  if (item.href === undefined) {
    return (
      <li className="sidebar-folder">
        <details open={!item.collapsed} data-folder={item.route ?? item.title}>
          <summary className="sidebar-row" data-personas={item.personas?.join(' ')}>
            {words(item, list)}
          </summary>
          {inner}
        </details>
      </li>
    )
  }
  return (
    <li className="sidebar-folder">
      {rowLink(item, list)}
      <details open={!item.collapsed} data-folder={item.route ?? item.title}>
        <summary className="sidebar-toggle">
          <span className="visually-hidden">{word(list.site, 'pagesIn', {title: item.title})}</span>
        </summary>
        {inner}
      </details>
    </li>
  )
}

function rowLink(item: PageItem, list: List) {
  const personas = item.personas?.join(' ')
  if (item.href === undefined) {
    return (
      <span className="sidebar-row" data-personas={personas}>
        {words(item, list)}
      </span>
    )
  }
  return (
    <a
      className="sidebar-row"
      href={item.href}
      aria-current={item.route === list.current ? 'page' : undefined}
      data-personas={personas}
      {...newWindowProps(item.newWindow)}
    >
      {words(item, list)}
      {item.newWindow && <NewWindowHint newWindow site={list.site} />}
    </a>
  )
}

function words({title, badge, icon}: PageItem, {site}: List) {
  return (
    <>
      {namedIcon(icon, site)}
      {badge === undefined ? (
        titleWithBreaks(title)
      ) : (
        <>
          <span>{titleWithBreaks(title)}</span>
          <span className="badge" data-badge={badge.toLowerCase()}>
            {badge}
          </span>
        </>
      )}
    </>
  )
}

/** Returns a unique key. Titles and links can repeat, so it is the route of a page, and the position of any other item. */
function keyOf(item: SidebarItem, index: number): string {
  return item.kind === 'page' && item.route !== undefined ? item.route : `${item.kind}:${index}`
}
