import {parse, TomlError} from 'smol-toml'

/** Returns why text is invalid TOML, and the offset of the error, from 0; `undefined` if it is valid. */
export function parseToml(text: string): {readonly message: string; readonly at: number} | undefined {
  try {
    // TOML integers have 64 bits, which a JavaScript number cannot always represent.
    parse(text, {integersAsBigInt: 'asNeeded'})
    return undefined
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const lines = text.split('\n').slice(0, error.line - 1)
    return {
      message: (error.message.split('\n')[0] ?? '').replace(/^Invalid TOML document: /, ''),
      at: lines.reduce((sum, line) => sum + line.length + 1, 0) + error.column - 1
    }
  }
}
