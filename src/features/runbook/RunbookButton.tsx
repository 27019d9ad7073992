import {Icon} from '../../../templates/parts/Icon.tsx'
import type {PartProps} from '../../../templates/types.ts'
import {word} from '../../../templates/word.ts'

/** Shows the steps of a page one at a time. It needs JavaScript and is hidden without it, because the page contains all steps. */
export function RunbookButton({page, site, slice}: PartProps) {
  if (!page.steps || !(slice.theme.runbook ?? site.theme.runbook ?? true)) return null
  return (
    <button type="button" className="runbook-button" data-runbook="">
      <Icon name="steps" /> {word(site, 'runbook')}
    </button>
  )
}
