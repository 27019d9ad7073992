import type {SlotPage} from './components/slots.ts'
import type {ChildPage} from './site.ts'

/** Returns members of a page as it appears in lists. */
export type ListedMembers = (page: SlotPage) => Partial<ChildPage>

let ofFeatures: readonly ListedMembers[] = []

/** Registers the functions of features. */
export function setListedMembers(functions: readonly ListedMembers[]): void {
  ofFeatures = functions
}

/** Returns what features add to a page in lists. */
export function listedMembers(page: SlotPage): Partial<ChildPage> {
  return Object.assign({}, ...ofFeatures.map(membersOf => membersOf(page))) as Partial<ChildPage>
}
