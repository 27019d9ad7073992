import type {AbiItem, AbiParameter} from './compiled.ts'

/** A type as the contract ABI has it: tuples written out. */
function canonicalType({type, components}: AbiParameter): string {
  if (!type.startsWith('tuple')) return type
  return `(${(components ?? []).map(canonicalType).join(',')})${type.slice('tuple'.length)}`
}

/** `transfer(address,uint256)` */
export function canonicalSignature({name = '', inputs = []}: AbiItem): string {
  return `${name}(${inputs.map(canonicalType).join(',')})`
}

/** The same with the names of parameters, those of tuples too: what data is decoded by. */
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

/** A type as source code has it. */
export function shownType({internalType, type}: AbiParameter): string {
  return sourceType(internalType ?? type)
}

/** `IVault.Position[]` of `struct IVault.Position[] memory`. */
export function sourceType(text: string): string {
  return text
    .replace(/\b(?:struct|enum|contract|library|type) /g, '')
    .replace(/ (?:storage|memory|calldata) (?:pointer|ref|slice)/g, match => match.replace(/ \w+$/, ''))
}

/** A declaration as source code has it, on several lines if it is long. */
export function declaration(keyword: string, name: string, parameters: readonly string[], ending: string): string {
  const line = `${[keyword, name].filter(Boolean).join(' ')}(${parameters.join(', ')})${ending}`
  if (line.length <= 88 || parameters.length === 0) return line
  return `${[keyword, name].filter(Boolean).join(' ')}(\n${parameters.map(text => `    ${text}`).join(',\n')}\n)${ending}`
}

/** `address indexed from` */
export function shownParameter(parameter: AbiParameter): string {
  return [shownType(parameter), parameter.indexed ? 'indexed' : '', parameter.name ?? ''].filter(Boolean).join(' ')
}
