/**
 * Listens for single keys where a person sits at a terminal; elsewhere does nothing.
 *
 * @param onKey called with the key; `\u0003` is Ctrl-C, which a terminal in raw mode no longer turns into a signal
 * @returns gives the terminal back
 */
export function listenForKeys(onKey: (key: string) => void): () => void {
  const {stdin} = process
  if (!stdin.isTTY || process.env.CI) return () => undefined
  const listen = (text: string): void => {
    for (const key of text) onKey(key)
  }
  stdin.setRawMode(true)
  stdin.setEncoding('utf8')
  stdin.on('data', listen)
  stdin.resume()
  return () => {
    stdin.off('data', listen)
    stdin.setRawMode(false)
    stdin.pause()
  }
}
