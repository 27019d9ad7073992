import type {PartProps} from '../types.ts'
import {Icon} from './Icon.tsx'

/** Goes through the steps of a page one at a time. Needs script and is hidden without it: the page has them all. */
export function RunbookButton({page}: PartProps) {
  if (!page.steps) return null
  return (
    <button type="button" className="runbook-button" data-runbook="">
      <Icon name="steps" /> Runbook
    </button>
  )
}
