import type {SlotPage} from './components/slots.ts'
import type {ChildPage} from './site.ts'

/** Returns members of a page as it appears in lists. */
export type ListedMembers = (page: SlotPage) => Partial<ChildPage>
