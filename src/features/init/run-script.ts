import {spawn} from 'node:child_process'

/**
 * Runs a command on the user's terminal until it ends. Ctrl-C reaches the command, which decides when it ends.
 *
 * @param command words without spaces, such as `npm run dev`
 * @returns its exit code; 3 if it does not start
 */
export async function runScript(folder: string, command: string): Promise<number> {
  const [program = '', ...args] = command.split(' ')
  const ignore = (): void => undefined
  process.on('SIGINT', ignore)
  try {
    return await new Promise(resolve => {
      // Package managers are batch files on Windows. Standard output is for results, so all of it goes to standard error.
      const child = spawn(program, args, {cwd: folder, stdio: ['inherit', 2, 2], shell: process.platform === 'win32'})
      child.once('error', () => resolve(3))
      child.once('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 3)))
    })
  } finally {
    process.off('SIGINT', ignore)
  }
}
