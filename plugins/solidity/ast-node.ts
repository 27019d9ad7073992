/** A node of the syntax tree that the compiler writes. */
export interface AstNode {
  readonly id?: number
  readonly nodeType?: string
  readonly name?: string
  readonly kind?: string
  readonly visibility?: string
  readonly stateMutability?: string
  readonly contractKind?: string
  readonly abstract?: boolean
  readonly baseContracts?: readonly {readonly baseName?: AstNode}[]
  readonly linearizedBaseContracts?: readonly number[]
  readonly referencedDeclaration?: number
  readonly functionSelector?: string
  readonly eventSelector?: string
  readonly errorSelector?: string
  readonly stateVariable?: boolean
  readonly parameters?: {readonly parameters?: readonly AstNode[]}
  readonly returnParameters?: {readonly parameters?: readonly AstNode[]}
  readonly members?: readonly AstNode[]
  readonly nodes?: readonly AstNode[]
  /** Path of the source, of the whole tree. */
  readonly absolutePath?: string
  /** `src` is `start:length:file`, in bytes of UTF-8. */
  readonly documentation?: string | {readonly text?: string; readonly src?: string}
  readonly typeDescriptions?: {readonly typeString?: string}
}
