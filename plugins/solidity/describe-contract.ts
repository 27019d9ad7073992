import type {AstNode} from './ast-node.ts'
import type {AbiItem, AbiParameter, CompiledContract} from './compiled.ts'
import {keccak} from './keccak.ts'
import {type Member, type Parameter, shownMember} from './member.ts'
import {addedNotes, type Notes, notesOf, ownNotes, readNatspec, withInherited} from './notes.ts'
import {canonicalSignature, declaration, namedSignature, shownParameter, shownType} from './signatures.ts'
import {membersOfTree} from './tree-members.ts'

export interface Contract {
  readonly name: string
  readonly source: string
  readonly file: string
  readonly kind: 'contract' | 'abstract contract' | 'interface' | 'library'
  /** The text of `@title`, or an empty string. */
  readonly title: string
  readonly notes: Notes
  /** Names of the contracts that it directly inherits from. */
  readonly bases: readonly string[]
  readonly members: readonly Member[]
}

/** Declarations of contracts by id in the compiler's trees. */
export type ContractNodes = ReadonlyMap<number, AstNode>

/** Collects the content of a contract's page from its ABI, the compiler's output for its NatSpec, and its syntax tree. */
export function describeContract(contract: CompiledContract, nodes: ContractNodes): Contract {
  const {name, source, file, node, devdoc, userdoc} = contract
  const fromAbi = contract.abi.flatMap(item => memberOf(item, contract, nodes))
  const members = [...fromAbi, ...(node ? membersOfTree(node, contract, fromAbi) : [])]
  return {
    name,
    source,
    file,
    kind: kindOf(contract),
    title: devdoc?.title ?? readNatspec(node?.documentation).title,
    notes: ownNotes(node?.documentation) ?? notesOf(devdoc, userdoc),
    bases: (node?.baseContracts ?? []).flatMap(({baseName}) => baseName?.name ?? []),
    members
  }
}

function kindOf({node, name, isAbstract}: CompiledContract): Contract['kind'] {
  if (node?.contractKind === 'interface' || node?.contractKind === 'library') return node.contractKind
  if (node) return node.abstract ? 'abstract contract' : 'contract'
  if (isAbstract !== true) return 'contract'
  return /^I[A-Z]/.test(name) ? 'interface' : 'abstract contract'
}

function memberOf(item: AbiItem, contract: CompiledContract, nodes: ContractNodes): Member[] {
  switch (item.type) {
    case 'constructor':
    case 'receive':
    case 'fallback':
      return shownMember(specialMember(item, contract))
    case 'function':
      return [functionMember(item, contract, nodes)]
    case 'event':
    case 'error':
      return [loggedMember(item, contract, nodes)]
    default:
      return []
  }
}

/** Returns a constructor, receive or fallback function, which have no selector. */
function specialMember(item: AbiItem, {devdoc, userdoc}: CompiledContract): Member {
  const {inputs = [], outputs = [], type, stateMutability} = item
  const dev = devdoc.methods?.[type] ?? {}
  const payable = stateMutability === 'payable' ? ' payable' : ''
  return {
    kind: 'constructor',
    name: type,
    code: declaration(type, '', inputs.map(shownParameter), type === 'constructor' ? payable : ` external${payable}`),
    signature: '',
    named: '',
    inputs: parametersOf(inputs, dev.params),
    outputs: parametersOf(outputs, dev.returns),
    notes: notesOf(dev, userdoc.methods?.[type])
  }
}

function functionMember(item: AbiItem, contract: CompiledContract, nodes: ContractNodes): Member {
  const {name = '', inputs = [], outputs = [], stateMutability = ''} = item
  const signature = canonicalSignature(item)
  const selector = contract.selectors[signature] ?? keccak(signature).slice(0, 8)
  const declared = declarationOf(contract, nodes, child => child.functionSelector === selector)
  const isVariable = declared?.child.nodeType === 'VariableDeclaration'
  const variable = isVariable ? contract.devdoc.stateVariables?.[name] : undefined
  const dev = {...variable, ...contract.devdoc.methods?.[signature]}
  const returned = variable?.return
  const mutability = stateMutability === 'nonpayable' || stateMutability === '' ? '' : ` ${stateMutability}`
  const visibility = declared?.child.visibility === 'public' ? ' public' : ' external'
  const results = outputs.map(shownParameter)
  return {
    kind: isVariable ? 'variable' : 'function',
    name,
    code: declaration(
      'function',
      name,
      inputs.map(shownParameter),
      `${visibility}${mutability}${results.length > 0 ? ` returns (${results.join(', ')})` : ''}`
    ),
    signature,
    named: namedSignature(item),
    id: `0x${selector}`,
    inputs: parametersOf(inputs, dev.params, baseNames(contract, nodes, selector)),
    outputs: parametersOf(outputs, {...(returned !== undefined && {_0: returned}), ...dev.returns}),
    notes: writtenNotes(contract, nodes, selector) ?? notesOf(dev, contract.userdoc.methods?.[signature]),
    ...inherited(contract, declared)
  }
}

/** Returns an event or an error. */
function loggedMember(item: AbiItem, contract: CompiledContract, nodes: ContractNodes): Member {
  const {name = '', inputs = [], anonymous = false} = item
  const signature = canonicalSignature(item)
  const hash = keccak(signature)
  const isEvent = item.type === 'event'
  const isMeant = (child: AstNode) =>
    isEvent ? child.eventSelector === hash : child.errorSelector === hash.slice(0, 8)
  const declared = declarationOf(contract, nodes, isMeant) ?? (contract.node && declarationAnywhere(nodes, isMeant))
  const {devdoc, userdoc} = contract
  const dev = (isEvent ? devdoc.events?.[signature] : devdoc.errors?.[signature]?.[0]) ?? {}
  const user = isEvent ? userdoc.events?.[signature] : userdoc.errors?.[signature]?.[0]
  return {
    kind: isEvent ? 'event' : 'error',
    name,
    code: declaration(item.type, name, inputs.map(shownParameter), anonymous ? ' anonymous' : ''),
    signature,
    named: namedSignature(item),
    ...(!anonymous && {id: `0x${isEvent ? hash : hash.slice(0, 8)}`}),
    inputs: parametersOf(inputs, dev.params),
    outputs: [],
    notes: ownNotes(declared?.child.documentation) ?? notesOf(dev, user),
    ...inherited(contract, declared)
  }
}

interface Declared {
  readonly contract: AstNode
  readonly child: AstNode
}

/** Returns the declaration of a member, in the contract itself or else in those that it inherits from. */
function declarationOf(
  {node}: CompiledContract,
  nodes: ContractNodes,
  isMeant: (child: AstNode) => boolean
): Declared | undefined {
  const bases = (node?.linearizedBaseContracts ?? []).flatMap(id => nodes.get(id) ?? [])
  for (const contract of node ? [node, ...bases] : []) {
    const child = contract.nodes?.find(isMeant)
    if (child) return {contract, child}
  }
  return undefined
}

/**
 * Returns the comment of a function, or of the first function that it overrides with its own comment. What comments with
 * `@inheritdoc` say themselves comes first.
 */
function writtenNotes({node}: CompiledContract, nodes: ContractNodes, selector: string): Notes | undefined {
  const bases = (node?.linearizedBaseContracts ?? []).flatMap(id => nodes.get(id) ?? [])
  let added: Notes | undefined
  for (const contract of node ? [node, ...bases] : []) {
    const child = contract.nodes?.find(({functionSelector}) => functionSelector === selector)
    const notes = child && ownNotes(child.documentation)
    if (notes) return added ? withInherited(added, notes) : notes
    added ??= child && addedNotes(child.documentation)
  }
  return added
}

/**
 * Returns the declaration of a library's event or error for a contract that calls the library, if exactly one contract declares
 * it.
 */
function declarationAnywhere(nodes: ContractNodes, isMeant: (child: AstNode) => boolean): Declared | undefined {
  const found = [...nodes.values()].flatMap(contract => {
    const child = contract.nodes?.find(isMeant)
    return child ? [{contract, child}] : []
  })
  return found.length === 1 ? found[0] : undefined
}

function inherited({name}: CompiledContract, declared: Declared | undefined): {readonly from?: string} {
  const from = declared?.contract.name
  return from === undefined || from === name ? {} : {from}
}

/** Returns the names that the contract's bases give to the parameters of a function, which inherited comments use. */
function baseNames({node}: CompiledContract, nodes: ContractNodes, selector: string): readonly (readonly string[])[] {
  const bases = (node?.linearizedBaseContracts ?? []).flatMap(id => nodes.get(id)?.nodes ?? [])
  return bases
    .filter(({functionSelector}) => functionSelector === selector)
    .map(({parameters}) => (parameters?.parameters ?? []).map(({name = ''}) => name))
}

function parametersOf(
  list: readonly AbiParameter[],
  texts: Readonly<Record<string, string>> | undefined = {},
  otherNames: readonly (readonly string[])[] = []
): Parameter[] {
  return list.map((parameter, i) => {
    const names = [parameter.name || `_${i}`, ...otherNames.map(names => names[i] ?? '')]
    return {
      name: parameter.name ?? '',
      type: `${shownType(parameter)}${parameter.indexed ? ' indexed' : ''}`,
      text: names.map(name => texts[name]).find(text => text !== undefined) ?? ''
    }
  })
}
