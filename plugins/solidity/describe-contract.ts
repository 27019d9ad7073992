import type {AstNode} from './ast-node.ts'
import type {AbiItem, AbiParameter, CompiledContract, DevNotes} from './compiled.ts'
import {keccak} from './keccak.ts'
import {addedNotes, type Notes, notesOf, ownNotes, readNatspec, withInherited} from './notes.ts'
import {canonicalSignature, declaration, namedSignature, shownParameter, shownType, sourceType} from './signatures.ts'

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

export interface Contract {
  readonly name: string
  readonly source: string
  readonly file: string
  readonly kind: 'contract' | 'abstract contract' | 'interface' | 'library'
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
  const members = [
    ...contract.abi.flatMap(item => memberOf(item, contract, nodes)),
    ...(node ? membersOfTree(node, contract) : [])
  ]
  return {
    name,
    source,
    file,
    kind: kindOf(contract),
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

/** Returns nothing for a constructor about which there is nothing to say. */
function shownMember(member: Member): Member[] {
  const {name, inputs, notes} = member
  const hasNotes = notes.notice !== '' || notes.dev !== '' || notes.custom.length > 0
  return name !== 'constructor' || inputs.length > 0 || hasNotes ? [member] : []
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
    inputs: parametersOf(inputs, dev.params),
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
 * Returns the comment of a function, or of the first function that it overrides with a comment of its own. What comments with
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

function parametersOf(
  list: readonly AbiParameter[],
  texts: Readonly<Record<string, string>> | undefined = {}
): Parameter[] {
  return list.map((parameter, i) => ({
    name: parameter.name ?? '',
    type: `${shownType(parameter)}${parameter.indexed ? ' indexed' : ''}`,
    text: texts[parameter.name || `_${i}`] ?? ''
  }))
}

/**
 * Returns members that only the syntax tree contains: structs, enums, library functions that other contracts call, and
 * constructors of abstract contracts, which derived contracts call.
 */
function membersOfTree(node: AstNode, {name: contract}: CompiledContract): Member[] {
  return (node.nodes ?? []).flatMap(({documentation, ...child}): Member[] => {
    const name = child.name ?? ''
    const {params, returns, ...notes} = readNatspec(documentation)
    const plain = {name, signature: '', named: '', outputs: [], notes}
    if (child.nodeType === 'StructDefinition') {
      const fields = treeParameters(child.members, params)
      const body = fields.map(field => `    ${field.type} ${field.name};\n`).join('')
      return [{...plain, kind: 'struct', code: `struct ${name} {\n${body}}`, inputs: fields}]
    }
    if (child.nodeType === 'EnumDefinition') {
      const names = (child.members ?? []).map(member => member.name ?? '')
      const values = names.map(value => ({name: value, type: '', text: params[value] ?? ''}))
      return [{...plain, kind: 'enum', code: `enum ${name} {\n    ${names.join(',\n    ')}\n}`, inputs: values}]
    }
    if (child.kind === 'constructor' && node.abstract) {
      const inputs = treeParameters(child.parameters?.parameters, params)
      const code = declaration('constructor', '', inputs.map(written), '')
      return shownMember({...plain, name: 'constructor', kind: 'constructor', code, inputs})
    }
    const isInternal = child.nodeType === 'FunctionDefinition' && child.visibility === 'internal'
    if (!isInternal || node.contractKind !== 'library' || child.kind !== 'function') return []
    const inputs = treeParameters(child.parameters?.parameters, params)
    const outputs = treeParameters(child.returnParameters?.parameters, returns)
    const results = outputs.map(written).join(', ')
    const mutability = child.stateMutability === 'nonpayable' ? '' : ` ${child.stateMutability}`
    const ending = ` internal${mutability}${results === '' ? '' : ` returns (${results})`}`
    const code = declaration('function', name, inputs.map(written), ending)
    const types = inputs.map(({type}) => type.replace(/ .*/, '')).join(',')
    return [{...plain, kind: 'internal', named: `${contract}.${name}(${types})`, code, inputs, outputs}]
  })
}

function written({type, name}: Parameter): string {
  return name === '' ? type : `${type} ${name}`
}

function treeParameters(nodes: readonly AstNode[] = [], texts: DevNotes['params'] = {}): Parameter[] {
  return nodes.map((node, i) => ({
    name: node.name ?? '',
    type: sourceType(node.typeDescriptions?.typeString ?? ''),
    text: texts[node.name || `_${i}`] ?? ''
  }))
}
