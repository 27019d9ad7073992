import {applyEdits, modify, type ParseError, parse} from 'jsonc-parser'
import {dependencies, devDependencies} from '../../../package.json'
import {compareCodeUnits} from '../../model/order.ts'
import type {Packages} from './choices.ts'

const commands = ['dev', 'build', 'check', 'preview']

/** A project that starts without findings has the same check as its workflow, so nothing fails only there. */
const strictCheck = 'docsgen check --max-warnings 0'

/** Packages that check a project's own modules. Building does not need them. */
const tools: Packages = {'@types/react': dependencies['@types/react'], typescript: devDependencies.typescript}

/**
 * Returns the text of the `package.json` of a new project.
 *
 * @param input.folder name of the project's folder
 * @param input.version of the docsgen that runs
 * @param input.packages other packages that the project's modules import
 */
export function newManifest(input: {
  readonly folder: string
  readonly version: string
  readonly packages?: Packages
  /** Whether the project has compiler settings; default: true. */
  readonly typescript?: boolean
  /** Whether warnings fail the check; default: false. */
  readonly strict?: boolean
}): string {
  const {folder, version, packages, typescript = true, strict = false} = input
  const manifest = {
    name: packageName(folder),
    private: true,
    type: 'module',
    scripts: {
      ...Object.fromEntries(commands.map(command => [command, `docsgen ${command}`])),
      ...(strict && {check: strictCheck})
    },
    dependencies: sorted({...packages, docsgen: `^${version}`}),
    ...(typescript && {devDependencies: tools})
  }
  return `${JSON.stringify(manifest, undefined, 2)}\n`
}

/**
 * Returns a valid package name. npm allows neither capital letters nor spaces, and does not install a package in a package of the
 * same name.
 */
export function packageName(folder: string): string {
  const name = folder
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|-+$/g, '')
  return name === '' || name === 'docsgen' ? 'docs' : name
}

/**
 * Adds what a project needs to the text of an existing `package.json`: scripts for docsgen (`docs:dev` and the like), docsgen
 * itself, and other packages. Existing entries are unchanged.
 *
 * @returns `undefined` if the text is not JSON
 */
export function completeManifest(
  text: string,
  {version, packages = {}}: {readonly version: string; readonly packages?: Packages}
): string | undefined {
  const errors: ParseError[] = []
  const data = parse(text, errors) as Manifest | undefined
  if (errors.length > 0 || typeof data !== 'object' || data === null) return undefined
  const indent = /^([ \t]+)"/m.exec(text)?.[1] ?? '  '
  const formattingOptions = {insertSpaces: !indent.startsWith('\t'), tabSize: indent.length, eol: '\n'}
  const known = {...data.peerDependencies, ...data.devDependencies, ...data.dependencies}
  const wanted = Object.entries({...packages, docsgen: `^${version}`}).filter(([name]) => known[name] === undefined)
  const own = Object.values(data.scripts ?? {})
  const scripts = commands.filter(
    command =>
      data.scripts?.[`docs:${command}`] === undefined &&
      !own.some(script => new RegExp(`\\bdocsgen ${command}\\b`).test(String(script)))
  )
  const additions = [
    ...scripts.map(command => [['scripts', `docs:${command}`], `docsgen ${command}`] as const),
    ...wanted.map(([name, range]) => [['dependencies', name], range] as const)
  ]
  return additions.reduce(
    (result, [path, value]) => applyEdits(result, modify(result, [...path], value, {formattingOptions})),
    text
  )
}

interface Manifest {
  readonly scripts?: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, unknown>>
  readonly devDependencies?: Readonly<Record<string, unknown>>
  readonly peerDependencies?: Readonly<Record<string, unknown>>
}

function sorted(packages: Packages): Packages {
  return Object.fromEntries(Object.entries(packages).sort(([a], [b]) => compareCodeUnits(a, b)))
}
