import type {PartProps} from '../../../templates/types.ts'
import {word} from '../../../templates/word.ts'

/** Asks whether the page was helpful, if `feedback` is configured. Works without JavaScript. */
export function Feedback({page, site}: PartProps) {
  const {feedback, repository} = site
  if (!feedback || page.generated) return null
  if (!('endpoint' in feedback)) {
    if (!repository) return null
    const body = word(site, 'issueBody', {address: page.canonicalUrl ?? page.route})
    const query = new URLSearchParams({title: word(site, 'issueTitle', {title: page.title}), body})
    return (
      <p className="feedback">
        {word(site, 'helpful')} <a href={`${repository.url}/issues/new?${query}`}>{word(site, 'notHelpful')}</a>
      </p>
    )
  }
  return (
    <form className="feedback" data-feedback="" method="post" action={feedback.endpoint}>
      <input type="hidden" name="page" value={page.route} />
      <input type="hidden" name="title" value={page.title} />
      <fieldset>
        <legend>{word(site, 'helpful')}</legend>
        <button type="submit" name="helpful" value="yes">
          {word(site, 'yes')}
        </button>
        <button type="submit" name="helpful" value="no">
          {word(site, 'no')}
        </button>
        <span role="status" />
      </fieldset>
    </form>
  )
}
