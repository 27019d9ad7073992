import colors from 'picocolors'
import {HostError} from '../host/machine/host-error.ts'
import {wordBug} from '../host/machine/machine-error.ts'
import {outliveReaders} from '../host/machine/terminal/outlive-readers.ts'
import {ownStdout} from '../host/machine/terminal/own-stdout.ts'
import {PluginError} from '../plugin/plugin-error.ts'
import {createProgram} from './program.ts'

declare const __DOCSGEN_VERSION__: string

const program = createProgram(__DOCSGEN_VERSION__)
ownStdout()
outliveReaders()

try {
  await program.parseAsync(process.argv)
} catch (error) {
  const {code, exitCode, message} = error as {code?: string; exitCode?: number; message: string}
  if (error instanceof HostError || error instanceof PluginError) {
    process.stderr.write(`${colors.red('error')} ${message}\n`)
    process.exitCode = error instanceof HostError ? error.exitCode : 2
  } else if (code?.startsWith('commander.')) {
    // commander has printed its words already; help and version are no errors.
    process.exitCode = exitCode === 0 ? 0 : 2
  } else {
    process.stderr.write(`${colors.red('error')} ${wordBug(error)}\n`)
    process.exitCode = 3
  }
}
