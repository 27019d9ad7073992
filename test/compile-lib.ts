import {spawnSync} from 'node:child_process'
import {readdirSync, statSync} from 'node:fs'
import {join} from 'node:path'

/** Inputs of lib/. */
const compiler = ['scripts/build.js', 'scripts/compile/join-chunks.js', 'scripts/compile/late-modules.js']
const sources = ['src', 'plugins', 'templates', 'schema', ...compiler, 'package.json']

/** Compiles lib/ once for all tests that run the program, unless it is newer than all its inputs. */
export default function compileLib(): void {
  const compiled = changed('lib/build.json')
  if (sources.every(source => newest(source) < compiled)) return
  const {status, stderr} = spawnSync(process.execPath, ['scripts/build.js'], {encoding: 'utf8'})
  if (status !== 0) throw new Error(`scripts/build.js failed:\n${stderr}`)
}

function newest(path: string): number {
  const own = changed(path)
  if (!statSync(path).isDirectory()) return own
  // Tests of features lie beside what they prove, and no part of lib/ is made from them.
  const names = readdirSync(path).filter(name => name !== 'test' && !/\.test\.tsx?$/.test(name))
  return names.reduce((latest, name) => Math.max(latest, newest(join(path, name))), own)
}

/** Returns the modification time in milliseconds; 0 if there is no such file. */
function changed(path: string): number {
  return statSync(path, {throwIfNoEntry: false})?.mtimeMs ?? 0
}
