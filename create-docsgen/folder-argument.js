import {parseArgs} from 'node:util'

/** Options of `docsgen init` that take a value. Without this list, the value of an option would look like a folder. */
export const withValue = ['template', 'title', 'package-manager', 'ci', 'from', 'dialect', 'config', 'log-level']

/** Returns whether the arguments contain a folder. @param {readonly string[]} args */
export function hasFolder(args) {
  const options = Object.fromEntries(withValue.map(name => [name, {type: /** @type {const} */ ('string')}]))
  return parseArgs({args: [...args], options, strict: false, allowPositionals: true}).positionals.length > 0
}

/** Returns whether the arguments only ask for help. @param {readonly string[]} args */
export function asksForHelp(args) {
  return args.some(arg => ['--help', '-h'].includes(arg))
}
