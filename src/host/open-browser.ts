import {spawn} from 'node:child_process'

/** Opens a URL in the person's browser. A machine without one is no error: the URL is printed anyway. */
export function openBrowser(url: string): void {
  const [command, args] =
    process.platform === 'darwin'
      ? ['open', [url]]
      : process.platform === 'win32'
        ? ['rundll32', ['url.dll,FileProtocolHandler', url]]
        : ['xdg-open', [url]]
  const child = spawn(command, args, {stdio: 'ignore', detached: true})
  child.on('error', () => undefined)
  child.unref()
}
