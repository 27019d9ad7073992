import type {PartProps} from '../types.ts'

/** Asks whether the page was helpful, if `feedback` is configured. Works without JavaScript. */
export function Feedback({page, site}: PartProps) {
  const {feedback, repository} = site
  if (!feedback || !page.mirrorHref) return null
  if (!('endpoint' in feedback)) {
    if (!repository) return null
    const body = `Page: ${page.canonicalUrl ?? page.route}\n\nWhat is missing, wrong or hard to follow:\n`
    const query = new URLSearchParams({title: `Docs: ${page.title}`, body})
    return (
      <p className="feedback">
        Was this page helpful? <a href={`${repository.url}/issues/new?${query}`}>No, report what is missing</a>
      </p>
    )
  }
  return (
    <form className="feedback" data-feedback="" method="post" action={feedback.endpoint}>
      <input type="hidden" name="page" value={page.route} />
      <input type="hidden" name="title" value={page.title} />
      <fieldset>
        <legend>Was this page helpful?</legend>
        <button type="submit" name="helpful" value="yes">
          Yes
        </button>
        <button type="submit" name="helpful" value="no">
          No
        </button>
        <span role="status" />
      </fieldset>
    </form>
  )
}
