import {Slot} from '../../../templates/components/Slot.tsx'

/** Shows when and with what the commands of the page were run (`docsgen test --record`). Empty if they were not. */
export function TestedBadge() {
  return <Slot name="tested" props={{}} />
}
