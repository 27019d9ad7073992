import {Slot} from 'docsgen/components'

export default function OtherPages() {
  return <Slot name="other-pages" />
}
