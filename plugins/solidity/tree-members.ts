import type {AstNode} from './ast-node.ts'
import type {CompiledContract, DevNotes} from './compiled.ts'
import {type Member, type Parameter, shownMember} from './member.ts'
import {readNatspec} from './notes.ts'
import {declaration, sourceType} from './signatures.ts'

/**
 * Returns members that only the syntax tree contains: structs, enums, library functions that other contracts call, and
 * constructors of abstract contracts, which derived contracts call.
 */
export function membersOfTree(node: AstNode, contract: CompiledContract, fromAbi: readonly Member[]): Member[] {
  return (node.nodes ?? []).flatMap(({documentation, ...child}): Member[] => {
    const name = child.name ?? ''
    const {params, returns, title: _, ...notes} = readNatspec(documentation)
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
    const isFunction = child.nodeType === 'FunctionDefinition' && child.kind === 'function'
    if (!isFunction || node.contractKind !== 'library' || child.visibility === 'private') return []
    const inputs = treeParameters(child.parameters?.parameters, params)
    const outputs = treeParameters(child.returnParameters?.parameters, returns)
    return libraryFunction({...plain, kind: 'internal', code: '', inputs, outputs}, child, {contract, fromAbi})
  })
}

/**
 * Returns a function of a library. The ABI lacks those that change the state or take a reference to storage, although they have
 * selectors.
 */
function libraryFunction(
  member: Member,
  child: AstNode,
  {contract, fromAbi}: {readonly contract: CompiledContract; readonly fromAbi: readonly Member[]}
): Member[] {
  const {name, inputs, outputs} = member
  const {functionSelector: selector, visibility = '', stateMutability} = child
  if (selector !== undefined && fromAbi.some(({id}) => id === `0x${selector}`)) return []
  const results = outputs.map(written).join(', ')
  const mutability = stateMutability === 'nonpayable' ? '' : ` ${stateMutability}`
  const ending = ` ${visibility}${mutability}${results === '' ? '' : ` returns (${results})`}`
  const code = declaration('function', name, inputs.map(written), ending)
  const [signature] = Object.entries(contract.selectors).find(([, own]) => own === selector) ?? []
  if (selector !== undefined && signature !== undefined)
    return [{...member, kind: 'function', code, signature, named: signature, id: `0x${selector}`}]
  const types = inputs.map(({type}) => type.replace(/ .*/, '')).join(',')
  return [{...member, named: `${contract.name}.${name}(${types})`, code}]
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
