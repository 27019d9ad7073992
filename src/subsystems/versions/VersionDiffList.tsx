import {word} from '../../../templates/word.ts'
import {wordParts} from '../../../templates/word-parts.ts'
import type {NavLink, SiteView} from '../../model/site.ts'
import type {VersionDiff} from './version-diff.ts'

/** Lists the pages that differ between two versions. Fills the slot `version-diff`. */
export function VersionDiffList({diff, site}: {readonly diff: VersionDiff; readonly site: SiteView}) {
  const {from, to, added, removed, renamed, changed} = diff
  const lists = [
    {key: 'added', title: word(site, 'addedPages', {version: to}), rows: added.map(link)},
    {key: 'removed', title: word(site, 'removedPages', {version: to}), rows: removed.map(link)},
    {
      key: 'renamed',
      title: word(site, 'movedPages', {version: to}),
      rows: renamed.map(page => (
        <li key={page.href}>
          {wordParts(site, 'movedPage', {
            from: <a href={page.was.href}>{page.was.title}</a>,
            to: <a href={page.href}>{page.title}</a>
          })}
        </li>
      ))
    },
    {key: 'changed', title: word(site, 'changedPages', {version: to}), rows: changed.map(link)}
  ].filter(({rows}) => rows.length > 0)
  if (lists.length === 0) return <p>{word(site, 'samePages', {from, to})}</p>
  return (
    <div className="version-diff">
      {lists.map(({key, title, rows}) => (
        <section key={key}>
          <p>
            <strong>{title}</strong>
          </p>
          <ul>{rows}</ul>
        </section>
      ))}
    </div>
  )
}

function link({href, title}: NavLink) {
  return (
    <li key={href}>
      <a href={href}>{title}</a>
    </li>
  )
}
