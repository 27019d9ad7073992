import {chmodSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parse} from 'yaml'

const self = fileURLToPath(new URL('op-stack.js', import.meta.url))
const site = join(dirname(self), '..', '..', 'content')

/** Values that the pages of the site show. */
export const constants = parse(readFileSync(join(site, '_constants.yaml'), 'utf8'))

/** The program that runs, and its arguments. */
export const [name = '', ...args] = process.argv.slice(2)

/** Ends the program as the real ones do. */
export function fail(message) {
  console.error(`${name}: ${message}`)
  process.exit(1)
}

export function write(path, text, mode = 0o644) {
  mkdirSync(dirname(path), {recursive: true})
  writeFileSync(path, text, {mode})
  chmodSync(path, mode)
}

/** Returns a script that runs one of these programs. */
export function script(program) {
  return `#!/bin/sh\nexec '${process.execPath}' '${self}' ${program} "$@"\n`
}

/** Returns the options of a command line and of the environment by name, and the other words of the command line. */
export function optionsOf(words, program, env = process.env) {
  const {flags} = parse(readFileSync(join(site, '_catalogue', `${program}.yaml`), 'utf8'))
  checkVariables(program, flags, env)
  const values = new Map(flags.flatMap(({name, env: variable}) => (env[variable] ? [[name, env[variable]]] : [])))
  const others = []
  for (let index = 0; index < words.length; index++) {
    const [, flag, value] = /^--([^=]+)(?:=(.*))?$/s.exec(words[index]) ?? []
    if (flag === undefined) {
      others.push(words[index])
      continue
    }
    const known = flags.find(({name, aliases = []}) => [name, ...aliases].includes(flag))
    if (!known) fail(`flag provided but not defined: -${flag}`)
    values.set(known.name, value ?? (known.type === 'boolean' ? 'true' : words[++index]))
  }
  for (const {name: flag, type, required} of flags) {
    const value = values.get(flag)
    if (required && value === undefined) fail(`Required flag "${flag}" not set`)
    if (value === undefined) continue
    if (/YOUR_|\{\w+\}/.test(value)) fail(`the placeholder in --${flag} was not replaced`)
    if (type === 'boolean' && !/^(?:true|false)$/.test(value))
      fail(`invalid boolean value "${value}" for flag -${flag}`)
    if (type === 'integer' && !/^-?\d+$/.test(value)) fail(`invalid value "${value}" for flag -${flag}`)
    if (type === 'duration' && !/^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/.test(value))
      fail(`invalid value "${value}" for flag -${flag}`)
  }
  return {values, others}
}

/** Reports a variable with the prefix of the program that no flag reads. */
function checkVariables(program, flags, env) {
  const prefix = `${program.toUpperCase().replaceAll('-', '_')}_`
  const known = new Set(flags.map(flag => flag.env))
  for (const variable of Object.keys(env))
    if (variable.startsWith(prefix) && !known.has(variable)) fail(`unknown environment variable: ${variable}`)
}

/** Returns the seconds of a duration such as `1h30m`. */
export function secondsOf(duration) {
  const units = {h: 3600, m: 60, s: 1, ms: 0.001}
  return [...duration.matchAll(/([\d.]+)(ms|s|m|h)/g)].reduce((sum, [, count, unit]) => sum + count * units[unit], 0)
}

/** Returns the release of a program without flags of the command line. */
export function versionOf(program) {
  return constants.current[program].value
}

/** Serves JSON-RPC on the loopback address, whose methods are functions of their parameters that return the response's members. */
export function serve(port, methods) {
  createServer(async (request, response) => {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const {id, method, params = []} = JSON.parse(Buffer.concat(chunks).toString())
    const answer = Object.hasOwn(methods, method)
      ? await Promise.resolve(methods[method](...params)).catch(error => ({
          error: {code: -32_000, message: error.message}
        }))
      : {error: {code: -32_601, message: `the method ${method} does not exist/is not available`}}
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({jsonrpc: '2.0', id, ...answer}))
  }).listen(Number(port), '127.0.0.1', () => console.log(`${name} is listening on port ${port}`))
}

/** Serves the metrics of a program if its options turn them on. */
export function serveMetrics(values) {
  if (values.get('metrics.enabled') !== 'true') return
  serveText(values.get('metrics.addr') ?? '0.0.0.0', values.get('metrics.port') ?? constants.ports.metrics.value)
}

/** Serves a metric at `/metrics`. */
export function serveText(address, port) {
  createServer((request, response) => {
    response.statusCode = request.url === '/metrics' ? 200 : 404
    response.end(`${name.replace('-', '_')}_up 1\n`)
  }).listen(Number(port), address)
}

/** Sends a JSON-RPC request; an error of the server ends the program. */
export async function rpc(url, method, ...params) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({jsonrpc: '2.0', id: 1, method, params})
  })
  const {result, error} = await response.json()
  if (error) fail(`${method}: ${error.message}`)
  return result
}

/** Repeats work until the program ends. A failure is a line of the log. */
export function repeat(work) {
  const again = async () => {
    await work().catch(error => console.error(`lvl=error msg="${error.shortMessage ?? error.message}"`))
    setTimeout(again, 500)
  }
  void again()
}
