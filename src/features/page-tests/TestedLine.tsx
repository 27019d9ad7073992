import type {PartProps} from '../../../templates/types.ts'
import {day, type WithWords} from '../../../templates/word.ts'
import {wordParts} from '../../../templates/word-parts.ts'
import type {TestRecord} from './record/test-record.ts'

/** Shows when and with what the commands of the page were run, below the title, if `theme.tested` is true. */
export function TestedLine({page, site, slice}: PartProps) {
  if (!page.tested || !(slice.theme.tested ?? site.theme.tested)) return null
  return <TestedSentence record={page.tested} site={site} />
}

/** The sentence about a test. */
export function TestedSentence({
  record: {date, with: programs},
  site
}: {
  readonly record: TestRecord
  readonly site: WithWords
}) {
  const when = <time dateTime={date}>{day(site, date)}</time>
  return (
    <p className="tested">
      {programs.length > 0
        ? wordParts(site, 'testedWith', {date: when, programs: programs.join(', ')})
        : wordParts(site, 'testedOn', {date: when})}
    </p>
  )
}
