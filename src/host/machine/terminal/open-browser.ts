import {spawn} from 'node:child_process'

/**
 * Opens a URL in the user's browser: the program in the variable `BROWSER` (`none`: no program), or the system's default. A
 * missing browser is not an error, because the URL is printed anyway.
 */
export function openBrowser(url: string): void {
  const own = process.env.BROWSER?.trim()
  if (own === 'none') return
  // The system's opener handles a list of programs, or a command with a placeholder for the address.
  if (own && !/[:%\s]/.test(own)) start(own, [url], () => openBySystem(url))
  else openBySystem(url)
}

function openBySystem(url: string): void {
  const [command, args] =
    process.platform === 'darwin'
      ? ['open', [url]]
      : process.platform === 'win32'
        ? ['rundll32', ['url.dll,FileProtocolHandler', url]]
        : ['xdg-open', [url]]
  start(command, args, () => undefined)
}

function start(command: string, args: readonly string[], onFailure: () => void): void {
  const child = spawn(command, args, {stdio: 'ignore', detached: true})
  child.on('error', onFailure)
  child.unref()
}
