import type {Notes} from './notes.ts'

export type MemberKind = 'constructor' | 'function' | 'variable' | 'internal' | 'event' | 'error' | 'struct' | 'enum'

export interface Member {
  readonly kind: MemberKind
  readonly name: string
  /** As in source code. */
  readonly code: string
  /** `transfer(address,uint256)`; empty if the ABI has none. */
  readonly signature: string
  /** The signature with the names of parameters. */
  readonly named: string
  /** Selector of a function or an error, or topic of an event, with `0x`. */
  readonly id?: string
  readonly inputs: readonly Parameter[]
  readonly outputs: readonly Parameter[]
  readonly notes: Notes
  /** Name of the contract that declares it, if it is inherited. */
  readonly from?: string
}

export interface Parameter {
  readonly name: string
  readonly type: string
  readonly text: string
}

/** Returns nothing for a constructor about which there is nothing to say. */
export function shownMember(member: Member): Member[] {
  const {name, inputs, notes} = member
  const hasNotes = notes.notice !== '' || notes.dev !== '' || notes.custom.length > 0
  return name !== 'constructor' || inputs.length > 0 || hasNotes ? [member] : []
}
