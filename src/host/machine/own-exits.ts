import {syncBuiltinESMExports} from 'node:module'

const {exit, kill} = process

/** Ends the process. The project's code cannot do that: see `refuseExits`. */
export function endProcess(code: number): never {
  return exit.call(process, code)
}

/** Sends a signal to the whole process group, like the terminal does. */
export function signalGroup(signal: NodeJS.Signals): void {
  kill.call(process, 0, signal)
}

/**
 * Makes functions that end this process throw instead. A component, a plugin or a configuration that calls one would end the
 * command; the thrown error becomes a finding at its place. Signals to other processes still work.
 */
export function refuseExits(): void {
  const refuse = (name: string) => (): never => {
    throw new Error(`it calls \`process.${name}()\`, which would end docsgen. Throw an error instead`)
  }
  const own = new Set([0, process.pid, -process.pid, process.ppid])
  const killOther = (pid: number, signal?: string | number): true => {
    if (signal !== 0 && own.has(Number(pid))) return refuse('kill')()
    return kill.call(process, pid, signal)
  }
  const refuseExit = refuse('exit')
  // Node itself ends a thread with this function after an error that nothing caught. An exception there would end the process.
  const exitOnce = (code?: number): never =>
    (process as {_exiting?: boolean})._exiting ? exit.call(process, code) : refuseExit()
  const refused = {exit: exitOnce, abort: refuse('abort'), kill: killOther}
  for (const [name, value] of Object.entries(refused))
    Object.defineProperty(process, name, {value, configurable: true, writable: true})
  // `import {exit} from 'node:process'` must get the same functions.
  syncBuiltinESMExports()
}
