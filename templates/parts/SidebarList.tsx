import type {SidebarItem} from '../../src/model/site.ts'
import type {SidebarListProps} from '../types.ts'
import {NewWindowHint, newWindowProps} from './new-window.tsx'

type PageItem = Extract<SidebarItem, {kind: 'page'}>

/** Rows of the sidebar, nested. */
export function SidebarList({items, current}: SidebarListProps) {
  return <ul className="sidebar-list">{items.map((item, index) => row(item, keyOf(item, index), current))}</ul>
}

// Functions that are called, not components, which React takes in one by one: no page has more of anything than of rows.

function row(item: SidebarItem, key: string, current: string) {
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
      return item.folder ? (
        <FolderRow key={key} item={item} current={current} />
      ) : (
        <li key={key}>{rowLink(item, current)}</li>
      )
    default:
      return item satisfies never
  }
}

/**
 * A folder whose branch is open here is a native disclosure. One with a page of its own is a link first; its
 * disclosure's summary is only the arrow beside it, since a link inside a summary would be two controls in one.
 */
function FolderRow({item, current}: {item: PageItem; current: string}) {
  if (!item.children) {
    return <li className="sidebar-closed">{rowLink(item, current)}</li>
  }
  const list = <SidebarList items={item.children} current={current} />
  if (item.href === undefined) {
    return (
      <li className="sidebar-folder">
        <details open={!item.collapsed} data-folder={item.route ?? item.title}>
          <summary className="sidebar-row" data-personas={item.personas?.join(' ')}>
            {item.title}
            {badge(item.badge)}
          </summary>
          {list}
        </details>
      </li>
    )
  }
  return (
    <li className="sidebar-folder">
      {rowLink(item, current)}
      <details open={!item.collapsed} data-folder={item.route ?? item.title}>
        <summary className="sidebar-toggle">
          <span className="visually-hidden">Pages in {item.title}</span>
        </summary>
        {list}
      </details>
    </li>
  )
}

function rowLink(item: PageItem, current: string) {
  const personas = item.personas?.join(' ')
  if (item.href === undefined) {
    return (
      <span className="sidebar-row" data-personas={personas}>
        {item.title}
        {badge(item.badge)}
      </span>
    )
  }
  return (
    <a
      className="sidebar-row"
      href={item.href}
      aria-current={item.route === current ? 'page' : undefined}
      data-personas={personas}
      {...newWindowProps(item.newWindow)}
    >
      {item.title}
      {badge(item.badge)}
      {item.newWindow && <NewWindowHint newWindow />}
    </a>
  )
}

function badge(text: string | undefined) {
  return text === undefined ? null : <span className="badge">{text}</span>
}

/** Titles repeat, and so may links: the route tells pages apart, the place all else. */
function keyOf(item: SidebarItem, index: number): string {
  return item.kind === 'page' && item.route !== undefined ? item.route : `${item.kind}:${index}`
}
