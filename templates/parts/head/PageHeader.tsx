import {titleWithBreaks} from '../../title-with-breaks.ts'
import type {PartProps} from '../../types.ts'
import {withCode} from '../../with-code.ts'
import {day, word} from '../../word.ts'
import {wordParts} from '../../word-parts.ts'
import {Byline} from './Byline.tsx'

/** Shortest reading time, in minutes, that is worth a label. */
const longRead = 2

/** Title, description and labels. If the body contains its own title, the header comes after it. */
export function PageHeader(props: PartProps) {
  const {page, site, slice, templates} = props
  const {archive} = slice
  // Readers of a dated page expect how long it takes; documentation is rarely read from top to bottom.
  const timed = slice.theme.readingTime ?? site.theme.readingTime ?? slice.dated ?? false
  const least = slice.dated ? 1 : longRead
  return (
    <header className="page-header">
      {!page.ownTitle && <h1>{titleWithBreaks(archive?.title ?? page.title)}</h1>}
      <templates.PageMenu {...props} />
      {page.description && <p className="lede">{withCode(page.description)}</p>}
      <div className="page-labels" lang={page.textLanguage && page.lang} dir={page.textLanguage && (page.dir ?? 'ltr')}>
        {archive && archive.count > 1 && (
          <span className="page-fact">{word(site, 'pageOf', {number: archive.number, count: archive.count})}</span>
        )}
        <Byline page={page} site={site} />
        {props.places?.byline}
        <templates.ContentTypeLabel contentType={page.contentType} site={site} />
        <templates.PersonaLabels personas={page.personas} site={site} />
        {timed && page.contentType !== 'landing-page' && page.minutes >= least && (
          <span className="page-fact">{word(site, 'minutesRead', {count: page.minutes})}</span>
        )}
        {page.reviewed && (
          <span className="page-fact">
            {wordParts(site, 'reviewed', {date: <time dateTime={page.reviewed}>{day(site, page.reviewed)}</time>})}
          </span>
        )}
        {props.places?.labels}
        {props.header}
      </div>
      {props.places?.header}
    </header>
  )
}
