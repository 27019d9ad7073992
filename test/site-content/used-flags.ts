import {parseAllDocuments} from 'yaml'
import type {Fence} from './fences.ts'

/** An option that a page or a file passes to a program. */
export interface UsedFlag {
  readonly program: string
  /** `--name` without the dashes, or the name of an environment variable. */
  readonly name: string
  readonly by: 'flag' | 'env'
}

/** Names of programs on the command line, if they differ. */
const binaries: Readonly<Record<string, string>> = {geth: 'op-geth'}

/** Subcommands with their own options, which the catalogs do not contain. */
const apart =
  /^(?:init|stage|proofs|db|config|p2p|prune|re-execute|dump-genesis|list-\w+|move|resolve\S*|create-game|run-trace|version)$/

/** Returns options in a block of a page: in shell commands, and in the services of a compose file. */
export function flagsOfFence(fence: Fence, programs: readonly string[]): UsedFlag[] {
  if (['bash', 'sh', 'shell'].includes(fence.language))
    return [...flagsOfShell(fence.code, programs), ...envOf(fence.code, programs)]
  if (fence.language === 'yaml') return flagsOfCompose(fence.code, programs)
  return []
}

/** Returns options in the services of compose files whose image is that of one of the programs. */
export function flagsOfCompose(yaml: string, programs: readonly string[]): UsedFlag[] {
  return parseAllDocuments(yaml).flatMap(document => {
    const services = (document.toJS() as {services?: Record<string, Service>} | null)?.services ?? {}
    return Object.values(services).flatMap(service => {
      const program = programs.find(name => service.image?.includes(`/${name}:`))
      if (!program) return []
      const command = typeof service.command === 'string' ? service.command.split(/\s+/) : (service.command ?? [])
      const keys = Array.isArray(service.environment)
        ? service.environment.map(entry => entry.split('=')[0] ?? '')
        : Object.keys(service.environment ?? {})
      return [
        ...(command.some(word => apart.test(word)) ? [] : flagNames(command)).map(name => ({
          program,
          name,
          by: 'flag' as const
        })),
        ...envOf(keys.map(key => `${key}=`).join('\n'), programs)
      ]
    })
  })
}

interface Service {
  readonly image?: string
  readonly command?: string | readonly string[]
  readonly environment?: readonly string[] | Readonly<Record<string, unknown>>
}

/** Returns options in shell commands that start one of the programs. */
export function flagsOfShell(code: string, programs: readonly string[]): UsedFlag[] {
  const commands = code.replace(/\\\n\s*/g, ' ').split(/\n|&&|\|\|?|;|\$\(|\)/)
  return commands.flatMap(command => {
    const words = command.trim().split(/\s+/)
    // Words that may precede a program's name. After any other word, the name is an argument.
    const at = words.findIndex(word => !/^(?:exec|sudo|time|nohup|\w+=\S*)$/.test(word))
    const program = programOf(words[at] ?? '', programs)
    if (!program || words.slice(at + 1).some(word => apart.test(word))) return []
    return flagNames(words.slice(at + 1)).map(name => ({program, name, by: 'flag' as const}))
  })
}

function programOf(word: string, programs: readonly string[]): string | undefined {
  const name = word.replace(/^"|"$/g, '').replace(/^.*\//, '')
  const program = binaries[name] ?? name
  return programs.includes(program) ? program : undefined
}

function flagNames(words: readonly string[]): string[] {
  return words
    .flatMap(word => /^"?--([A-Za-z][\w.-]*)/.exec(word)?.[1] ?? [])
    .filter(name => !/^(?:help|version)$/.test(name))
}

/**
 * Returns assignments such as OP_NODE_L1_ETH_RPC=…, by the prefix of their program. A variable that is read as `$NAME` belongs to
 * the shell.
 */
function envOf(code: string, programs: readonly string[]): UsedFlag[] {
  return [...code.matchAll(/^\s*(?:export )?(OP_[A-Z]+)_([A-Z0-9_]+)=/gm)].flatMap(match => {
    const program = (match[1] ?? '').toLowerCase().replace('_', '-')
    const name = `${match[1]}_${match[2]}`
    const isOfShell = new RegExp(`\\$\\{?${name}\\b`).test(code)
    return programs.includes(program) && !isOfShell ? [{program, name, by: 'env' as const}] : []
  })
}
