import {spawn, spawnSync} from 'node:child_process'
import {existsSync, openSync, readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {parse} from 'yaml'
import {constants, fail, script, write} from './command-line.js'

/** Folder beside the compose file with the logs and process ids of its services. */
const state = '.compose'

/** Returns the services of the compose file in the current folder, with their programs and environments. */
function servicesOf() {
  const {services} = parse(readFileSync('docker-compose.yml', 'utf8'))
  return new Map(
    Object.entries(services).map(([service, {image, command = [], env_file: files = [], volumes = []}]) => {
      const [, program, version] = /([^/:]+):([^:]+)$/.exec(image) ?? []
      if (constants.current[program]?.value !== version) fail(`manifest for ${image} not found`)
      const inContainer = text =>
        volumes.reduce((path, volume) => {
          const [host, target] = volume.split(':')
          return path.replaceAll(target, resolve(host))
        }, text)
      const lines = files.flatMap(file => readFileSync(file, 'utf8').match(/^\w+=.*$/gm) ?? [])
      const variables = lines.map(line => [
        line.slice(0, line.indexOf('=')),
        inContainer(line.slice(line.indexOf('=') + 1).replace(/^'(.*)'$/, '$1'))
      ])
      return [
        service,
        {program, args: command.filter(word => word !== program).map(inContainer), env: Object.fromEntries(variables)}
      ]
    })
  )
}

const pidOf = service => Number(readFileSync(join(state, `${service}.pid`), 'utf8'))

function isRunning(service) {
  try {
    return existsSync(join(state, `${service}.pid`)) && process.kill(pidOf(service), 0)
  } catch {
    return false
  }
}

function start(service, {program, args, env}) {
  write(join(state, 'bin', program), script(program), 0o755)
  const log = openSync(join(state, `${service}.log`), 'a')
  const child = spawn(resolve(state, 'bin', program), args, {
    env: {HOME: process.env.HOME, PATH: process.env.PATH, ...env},
    stdio: ['ignore', log, log]
  })
  write(join(state, `${service}.pid`), String(child.pid))
  child.unref()
}

const commands = {
  up(services) {
    for (const [service, settings] of services) {
      if (isRunning(service)) process.kill(pidOf(service))
      start(service, settings)
    }
  },
  logs(_, words) {
    const log = readFileSync(join(state, `${words.at(-1)}.log`), 'utf8')
    process.stdout.write(log.replace(/^/gm, `${words.at(-1)}  | `))
  },
  ps(services) {
    console.log('NAME  STATUS')
    for (const service of services.keys()) console.log(`${service}  ${isRunning(service) ? 'Up' : 'Exited'}`)
  },
  exec(services, [service, ...words]) {
    if (!isRunning(service)) fail(`service "${service}" is not running`)
    const {env} = services.get(service)
    const path = `${resolve(state, 'bin')}:${process.env.PATH}`
    const {status} = spawnSync(words[0], words.slice(1), {stdio: 'inherit', env: {...env, PATH: path}})
    process.exit(status ?? 1)
  }
}

/** `docker compose`: runs these programs with the settings of the compose file. */
export function docker([first, command, ...words]) {
  if (first !== 'compose' || !Object.hasOwn(commands, command)) fail(`'${[first, command].join(' ')}' has no stand-in`)
  commands[command](servicesOf(), words)
}
