import type {AstNode} from './ast-node.ts'
import {restoreComments} from './restore-comments.ts'

/** The parts of solc's output that pages need. Every field may be absent, because any program may have written the file. */

/** A contract from a compiler or a build tool, with the place for its findings. */
export interface CompiledContract {
  readonly name: string
  /** `contracts/Token.sol`; empty if the file does not contain it. */
  readonly source: string
  /** The file that it was read from, relative to the root. */
  readonly file: string
  readonly abi: readonly AbiItem[]
  readonly devdoc: DevDoc
  readonly userdoc: UserDoc
  /** Selectors by signature, without `0x`. */
  readonly selectors: Readonly<Record<string, string>>
  /** The declaration in the syntax tree. */
  readonly node?: AstNode
  /** Whether there is no code to deploy; absent if unknown. */
  readonly isAbstract?: boolean
}

export interface AbiItem {
  readonly type: string
  readonly name?: string
  readonly inputs?: readonly AbiParameter[]
  readonly outputs?: readonly AbiParameter[]
  readonly stateMutability?: string
  readonly anonymous?: boolean
}

export interface AbiParameter {
  readonly name?: string
  readonly type: string
  readonly internalType?: string
  readonly components?: readonly AbiParameter[]
  readonly indexed?: boolean
}

/** Custom tags are members named `custom:NAME`. */
export interface DevNotes {
  readonly details?: string
  readonly params?: Readonly<Record<string, string>>
  readonly returns?: Readonly<Record<string, string>>
  readonly return?: string
  readonly [custom: `custom:${string}`]: string | undefined
}

export interface DevDoc extends DevNotes {
  readonly title?: string
  readonly author?: string
  readonly methods?: Readonly<Record<string, DevNotes>>
  readonly events?: Readonly<Record<string, DevNotes>>
  readonly errors?: Readonly<Record<string, readonly DevNotes[]>>
  readonly stateVariables?: Readonly<Record<string, DevNotes>>
}

interface UserNotes {
  readonly notice?: string
}

export interface UserDoc extends UserNotes {
  readonly methods?: Readonly<Record<string, UserNotes>>
  readonly events?: Readonly<Record<string, UserNotes>>
  readonly errors?: Readonly<Record<string, readonly UserNotes[]>>
}

/** solc's standard JSON output. */
export interface SolcOutput {
  readonly contracts?: Readonly<Record<string, Readonly<Record<string, SolcContract>>>>
  readonly sources?: Readonly<Record<string, {readonly ast?: AstNode}>>
  readonly errors?: readonly SolcError[]
}

export interface SolcContract {
  readonly abi?: readonly AbiItem[]
  readonly devdoc?: DevDoc
  readonly userdoc?: UserDoc
  readonly evm?: {readonly methodIdentifiers?: Readonly<Record<string, string>>}
}

export interface SolcError {
  readonly severity: string
  readonly message: string
  readonly sourceLocation?: {readonly file: string; readonly start: number}
}

/**
 * Returns the contracts of an output, in the order of their sources and names.
 *
 * @param input.file returns the file to name in findings
 * @param input.text returns the text of a source, if it is known
 */
export function contractsOfOutput(
  output: SolcOutput,
  {file, text}: {readonly file: (source: string) => string; readonly text: (source: string) => string | undefined}
): CompiledContract[] {
  return sorted(output.contracts ?? {}).flatMap(([source, contracts]) => {
    const ast = treeOf(output.sources?.[source]?.ast, text(source))
    return sorted(contracts).map(([name, {abi = [], devdoc = {}, userdoc = {}, evm}]): CompiledContract => {
      const node = contractIn(ast, name)
      return {
        name,
        source,
        file: file(source),
        abi,
        devdoc,
        userdoc,
        selectors: evm?.methodIdentifiers ?? {},
        ...(node && {node})
      }
    })
  })
}

/** Returns a syntax tree with the comments of its source, if the source is known. */
export function treeOf(ast: AstNode | undefined, source: string | undefined): AstNode | undefined {
  return ast && source !== undefined ? restoreComments(ast, source) : ast
}

/** Returns the declaration of a contract in the syntax tree of its source. */
export function contractIn(ast: AstNode | undefined, name: string): AstNode | undefined {
  return ast?.nodes?.find(node => node.nodeType === 'ContractDefinition' && node.name === name)
}

function sorted<T>(record: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))
}
