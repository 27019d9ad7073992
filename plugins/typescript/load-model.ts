import {createRequire} from 'node:module'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {Comment, JSONOutput, Reflection} from 'typedoc'
import {keptParameter} from './member-words.ts'

type TypeDoc = typeof import('typedoc')

export interface Model {
  readonly project?: JSONOutput.ProjectReflection
  /** Errors that TypeDoc reports. */
  readonly errors: readonly string[]
}

const needs = 'Install the packages `typedoc` and `typescript` (5 or 6): `npm install -D typedoc typescript@6`.'

/** Location of the project's TypeDoc, and the versions of TypeDoc and of the compiler that it uses. */
export interface FoundTypeDoc {
  readonly path: string
  readonly versions: readonly string[]
}

/** Finds TypeDoc without loading it. Loading takes a second and is only needed after a change. */
export function findTypeDoc(root: string): FoundTypeDoc | undefined {
  try {
    const find = createRequire(join(root, 'package.json'))
    const path = find.resolve('typedoc')
    const {version} = find('typedoc/package.json') as {version: string}
    const compiler = createRequire(path)('typescript/package.json') as {version: string}
    return {path, versions: [version, compiler.version]}
  } catch {
    return undefined
  }
}

export const missing = `\`typedoc\` is missing. ${needs}`

/** Converts the exports of entries to TypeDoc's model. */
export async function convertEntries(
  {path}: FoundTypeDoc,
  {root, entry, tsconfig}: {readonly root: string; readonly entry: readonly string[]; readonly tsconfig: string}
): Promise<Model> {
  const errors: string[] = []
  let typedoc: TypeDoc
  try {
    typedoc = (await import(pathToFileURL(path).href)) as TypeDoc
  } catch {
    // TypeScript 7 has no API for TypeDoc and throws when it is imported.
    return {errors: [`it cannot be loaded with this version of \`typescript\`. ${needs}`]}
  }
  const {Application, Converter, Logger, LogLevel} = typedoc
  const app = await Application.bootstrap(
    {
      entryPoints: entry.map(path => join(root, path)),
      tsconfig: join(root, tsconfig),
      displayBasePath: root,
      // The compiler itself reports type errors.
      skipErrorChecking: true,
      excludePrivate: true,
      excludeInternal: true,
      excludeExternals: true,
      disableGit: true,
      sourceLinkTemplate: '{path}',
      sort: ['source-order'],
      preservedTypeAnnotationTags: ['@throws'],
      readme: 'none'
    },
    []
  )
  app.logger = new (class extends Logger {
    override log(message: string, level: number): void {
      if (level === LogLevel.Error) errors.push(withoutColors(message).replaceAll(`${root}/`, ''))
    }
  })()
  // Before TypeDoc's own listener, which removes the tags.
  app.converter.on(Converter.EVENT_RESOLVE, (_, reflection) => keepParameters(reflection), 1)
  const project = await app.convert()
  if (!project) return {errors}
  return {
    project: app.serializer.projectToObject(project, root as Parameters<typeof app.serializer.projectToObject>[1]),
    errors
  }
}

/**
 * Renames the `@param` tags of properties, such as `options.limit`, and of parameters that a signature does not have, such as the
 * common comment of several overloads. TypeDoc removes these from its model.
 */
function keepParameters(reflection: Reflection): void {
  for (const {parameters, comment} of signaturesOf(reflection)) {
    const names = new Set(parameters.map(({name}) => name))
    // TypeDoc gives the names of further tags to destructured parameters.
    let unnamed = parameters.filter(({name}) => name === '__namedParameters').length
    for (const tag of comment?.blockTags ?? []) {
      if (tag.tag !== '@param' || tag.name === undefined || names.has(tag.name)) continue
      if (!/^[\w$]+[.[]/.test(tag.name) && unnamed > 0) unnamed--
      else if (!tag.name.startsWith('<')) tag.tag = keptParameter
    }
  }
}

/** Returns signatures with the comment that describes their parameters. */
function signaturesOf(reflection: Reflection): {parameters: readonly {name: string}[]; comment: Comment | undefined}[] {
  if (reflection.isSignature()) return [{parameters: reflection.parameters ?? [], comment: reflection.comment}]
  if (!reflection.isDeclaration() && !reflection.isParameter()) return []
  const type = reflection.type?.type === 'reflection' ? reflection.type.declaration.signatures : undefined
  const own = type ?? (reflection.isDeclaration() ? reflection.signatures : undefined) ?? []
  const [signature] = own
  if (own.length !== 1 || signature?.comment) return []
  return [{parameters: signature?.parameters ?? [], comment: reflection.comment}]
}

function withoutColors(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: color codes of terminals start with this character
  return text.replace(/\u001b\[\d+m/g, '').trim()
}
