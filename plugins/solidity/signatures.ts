import type {AbiItem, AbiParameter} from './compiled.ts'

/** Returns a type as in the contract ABI, with tuples expanded. */
function canonicalType({type, components}: AbiParameter): string {
  if (!type.startsWith('tuple')) return type
  return `(${(components ?? []).map(canonicalType).join(',')})${type.slice('tuple'.length)}`
}

/** Returns a signature: `transfer(address,uint256)`. */
export function canonicalSignature({name = '', inputs = []}: AbiItem): string {
  return `${name}(${inputs.map(canonicalType).join(',')})`
}

/** Returns a signature with the names of parameters and tuple members, for decoding data. */
export function namedSignature({name = '', inputs = []}: AbiItem): string {
  return `${name}(${inputs.map(namedType).join(',')})`
}

function namedType(parameter: AbiParameter): string {
  const {type, components, name = ''} = parameter
  const own = type.startsWith('tuple')
    ? `(${(components ?? []).map(namedType).join(',')})${type.slice('tuple'.length)}`
    : type
  return name === '' ? own : `${own} ${name}`
}

/** Returns a type as in source code. */
export function shownType({internalType, type}: AbiParameter): string {
  return sourceType(internalType ?? type)
}

/** Returns `IVault.Position[]` for `struct IVault.Position[] memory`. */
export function sourceType(text: string): string {
  return text
    .replace(/\b(?:struct|enum|contract|library|type) /g, '')
    .replace(/ (?:storage|memory|calldata) (?:pointer|ref|slice)/g, match => match.replace(/ \w+$/, ''))
}

/** Returns a declaration as in source code, on several lines if it is long. */
export function declaration(keyword: string, name: string, parameters: readonly string[], ending: string): string {
  const line = `${[keyword, name].filter(Boolean).join(' ')}(${parameters.join(', ')})${ending}`
  if (line.length <= 88 || parameters.length === 0) return line
  return `${[keyword, name].filter(Boolean).join(' ')}(\n${parameters.map(text => `    ${text}`).join(',\n')}\n)${ending}`
}

/** Returns a parameter as in source code: `address indexed from`. */
export function shownParameter(parameter: AbiParameter): string {
  return [shownType(parameter), parameter.indexed ? 'indexed' : '', parameter.name ?? ''].filter(Boolean).join(' ')
}
