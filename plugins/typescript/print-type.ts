import type {JSONOutput} from 'typedoc'
import {kinds} from './places.ts'

type Declaration = JSONOutput.DeclarationReflection
type Signature = JSONOutput.SignatureReflection

/** Prints a type as source code. */
export function printType(type: JSONOutput.SomeType | undefined): string {
  if (!type) return 'unknown'
  const list = (types: readonly JSONOutput.SomeType[] = [], divider = ', ') => types.map(printType).join(divider)
  switch (type.type) {
    case 'array':
      return `${grouped(type.elementType)}[]`
    case 'conditional':
      return `${grouped(type.checkType)} extends ${printType(type.extendsType)} ? ${printType(type.trueType)} : ${printType(type.falseType)}`
    case 'indexedAccess':
      return `${grouped(type.objectType)}[${printType(type.indexType)}]`
    case 'inferred':
      return `infer ${type.name}${type.constraint ? ` extends ${printType(type.constraint)}` : ''}`
    case 'intersection':
      return type.types.map(grouped).join(' & ')
    case 'union':
      return type.types.map(item => (item.type === 'reflection' ? grouped(item) : printType(item))).join(' | ')
    case 'intrinsic':
    case 'unknown':
      return type.name
    case 'literal':
      return printLiteral(type.value)
    case 'mapped':
      return printMapped(type)
    case 'optional':
      return `${grouped(type.elementType)}?`
    case 'predicate':
      return `${type.asserts ? 'asserts ' : ''}${type.name}${type.targetType ? ` is ${printType(type.targetType)}` : ''}`
    case 'query':
      return `typeof ${printType(type.queryType)}`
    case 'reference':
      return `${type.name}${type.typeArguments?.length ? `<${list(type.typeArguments)}>` : ''}`
    case 'reflection':
      return printDeclared(type.declaration)
    case 'rest':
      return `...${grouped(type.elementType)}`
    case 'templateLiteral':
      return `\`${type.head}${type.tail.map(([inner, text]) => `\${${printType(inner)}}${text}`).join('')}\``
    case 'tuple':
      return `[${list(type.elements)}]`
    case 'namedTupleMember':
      return `${type.name}${type.isOptional ? '?' : ''}: ${printType(type.element)}`
    case 'typeOperator':
      return `${type.operator} ${grouped(type.target)}`
    default:
      return 'unknown'
  }
}

/** Prints a type, in parentheses if it would otherwise bind differently. */
function grouped(type: JSONOutput.SomeType): string {
  const text = printType(type)
  const isFunction = type.type === 'reflection' && (type.declaration.signatures ?? []).length > 0
  const isLoose = /^(?:union|intersection|conditional|typeOperator|inferred|query)$/.test(type.type)
  return isFunction || isLoose ? `(${text})` : text
}

function printLiteral(value: unknown): string {
  if (typeof value === 'string') return `'${value.replace(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const {value: digits, negative} = value as {readonly value: string; readonly negative: boolean}
  return `${negative ? '-' : ''}${digits}n`
}

function printMapped(type: JSONOutput.MappedType): string {
  const mark = (modifier: string | undefined, word: string) =>
    modifier === undefined ? '' : modifier === '-' ? `-${word}` : word
  const readonly = mark(type.readonlyModifier, 'readonly')
  const as = type.nameType ? ` as ${printType(type.nameType)}` : ''
  const key = `[${type.parameter} in ${printType(type.parameterType)}${as}]`
  return `{${readonly ? `${readonly} ` : ''}${key}${mark(type.optionalModifier, '?')}: ${printType(type.templateType)}}`
}

/** Prints an inline object or function type. */
function printDeclared({signatures = [], children = [], indexSignatures = []}: Declaration): string {
  const [signature] = signatures
  if (signature && signatures.length === 1 && children.length === 0 && indexSignatures.length === 0)
    return `${newOf(signature)}${printParameters(signature)} => ${printType(signature.type)}`
  const members = [...printSignatures({signatures, indexSignatures}), ...children.map(child => printMember(child))]
  return members.length === 0 ? '{}' : `{${members.join('; ')}}`
}

/** Prints the calls, constructions and keys that a value with a shape accepts. */
export function printSignatures({
  signatures = [],
  indexSignatures = []
}: Pick<Declaration, 'signatures' | 'indexSignatures'>): string[] {
  return [
    ...signatures.map(own => printSignature(newOf(own), own)),
    ...indexSignatures.map(({parameters = [], type}) => {
      const [key] = parameters
      return `[${key?.name ?? 'key'}: ${printType(key?.type)}]: ${printType(type)}`
    })
  ]
}

const constructorSignature = 16_384

function newOf({kind, flags}: Signature): string {
  return kind === constructorSignature ? `${flags.isAbstract ? 'abstract ' : ''}new ` : ''
}

/**
 * Prints a property, a method, an accessor or a constructor.
 *
 * @param owner kind of the declaration that has the member
 */
export function printMember(member: Declaration, owner: number = kinds.interface): string {
  const {name, kind, flags, type, signatures = [], getSignature, setSignature} = member
  const access = `${flags.isProtected ? 'protected ' : ''}${flags.isStatic ? 'static ' : ''}${flags.isAbstract ? 'abstract ' : ''}`
  if (kind === kinds.constructor)
    return signatures
      .map(own =>
        owner === kinds.class
          ? `${access}constructor${printParameters(withoutTypes(own))}`
          : printSignature('new ', own)
      )
      .join('; ')
  const key = /^[\w$]+$|^\[/.test(name) ? name : `'${name}'`
  if (signatures.length > 0)
    return signatures.map(own => printSignature(`${access}${key}${flags.isOptional ? '?' : ''}`, own)).join('; ')
  const readonly = flags.isReadonly || (getSignature && !setSignature) ? 'readonly ' : ''
  const own = type ?? getSignature?.type ?? setSignature?.parameters?.[0]?.type
  return `${access}${readonly}${key}${flags.isOptional ? '?' : ''}: ${printType(own)}`
}

/** Removes the type parameters of a constructor, which TypeDoc repeats from its class. */
function withoutTypes({typeParameters: _, ...signature}: Signature): Signature {
  return signature
}

/** Prints a signature: `name<T>(a: string): void`. */
export function printSignature(name: string, signature: Signature): string {
  return `${name}${printParameters(signature)}: ${printType(signature.type)}`
}

export function printTypeParameters(parameters: readonly JSONOutput.TypeParameterReflection[] = []): string {
  const texts = parameters.map(
    ({name, type, default: own, varianceModifier, flags}) =>
      `${flags.isConst ? 'const ' : ''}${varianceModifier ? `${varianceModifier} ` : ''}${name}${type ? ` extends ${printType(type)}` : ''}${own ? ` = ${printType(own)}` : ''}`
  )
  return texts.length === 0 ? '' : `<${texts.join(', ')}>`
}

function printParameters({typeParameters, parameters = []}: Signature): string {
  const texts = parameters.map(({name, type, flags, defaultValue}) => {
    const own = name === '__namedParameters' ? 'options' : name
    const rest = flags.isRest ? '...' : ''
    return `${rest}${own}${flags.isOptional || defaultValue !== undefined ? '?' : ''}: ${printType(type)}`
  })
  const line = `${printTypeParameters(typeParameters)}(${texts.join(', ')})`
  return line.length <= 88 || texts.length < 2
    ? line
    : `${printTypeParameters(typeParameters)}(\n${texts.map(text => `  ${text}`).join(',\n')}\n)`
}
