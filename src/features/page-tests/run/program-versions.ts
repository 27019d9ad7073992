import {basename, resolve} from 'node:path'
import {ProgramFailure, runProgram} from '../../../host/machine/outside/run-program.ts'

/**
 * Returns the first line that each program prints for `--version`; an empty string for one that does not run.
 *
 * @param programs names, or paths in the project
 */
export function programVersions(programs: readonly string[], root: string): Promise<readonly string[]> {
  return Promise.all(programs.map(program => versionOf(program.includes('/') ? resolve(root, program) : program)))
}

async function versionOf(program: string): Promise<string> {
  try {
    const {stdout, stderr} = await runProgram(program, ['--version'], {timeout: 10_000})
    return `${stdout}${stderr}`.trim().split('\n')[0] ?? ''
  } catch (error) {
    if (error instanceof ProgramFailure) return ''
    throw error
  }
}

/** Returns a program with its version for readers: `forge 1.7.1`. */
export function programName(program: string, version: string): string {
  return [basename(program), /v?\d+\.\d+[\w.+-]*/.exec(version)?.[0] ?? ''].join(' ').trim()
}
