import {ChildPages} from '../../../../templates/components/ChildPages.tsx'

/** `@theme/DocCardList`: the pages below this one. */
export default function DocCardList() {
  return <ChildPages />
}
