import {spawn} from 'node:child_process'

/**
 * Opens a URL in the person's browser: the program that the variable `BROWSER` names (`none`: no one), or what the system
 * opens pages with. A machine without one is no error: the URL is printed anyway.
 */
export function openBrowser(url: string): void {
  const own = process.env.BROWSER?.trim()
  if (own === 'none') return
  // A list of programs, or a command with the address in its middle, is for the system's opener to read.
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
