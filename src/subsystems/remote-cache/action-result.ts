/**
 * The only message of Bazel's remote execution API that an HTTP cache stores below `/ac/`: the result of an action, as names and
 * digests of files below `/cas/`. Servers may validate it, so it must be well-formed. docsgen writes one file and, in
 * `stdout_raw`, a signature.
 */
export interface ActionResult {
  /** SHA-256 in hex. */
  readonly hash: string
  /** In bytes. */
  readonly size: number
  readonly signature?: string
}

const field = {outputFiles: 2, stdoutRaw: 5, path: 1, digest: 2, hash: 1, size: 2}
/** Name of the single file. */
const fileName = 'entry'

export function encodeActionResult({hash, size, signature}: ActionResult): Buffer {
  const digest = Buffer.concat([bytesField(field.hash, Buffer.from(hash)), varintField(field.size, size)])
  const file = Buffer.concat([bytesField(field.path, Buffer.from(fileName)), bytesField(field.digest, digest)])
  return Buffer.concat([
    bytesField(field.outputFiles, file),
    ...(signature === undefined ? [] : [bytesField(field.stdoutRaw, Buffer.from(signature))])
  ])
}

/** @returns the result, or `undefined` if the bytes are not such a message or name no file */
export function decodeActionResult(bytes: Uint8Array): ActionResult | undefined {
  try {
    const result = fieldsOf(bytes)
    const file = fieldsOf(bytesOf(result.get(field.outputFiles)))
    const digest = fieldsOf(bytesOf(file.get(field.digest)))
    const hash = Buffer.from(bytesOf(digest.get(field.hash))).toString()
    const size = digest.get(field.size)
    const signature = result.get(field.stdoutRaw)
    if (!/^[\da-f]{64}$/.test(hash) || typeof size !== 'number') return undefined
    return {hash, size, ...(signature instanceof Uint8Array && {signature: Buffer.from(signature).toString()})}
  } catch {
    return undefined
  }
}

const wire = {varint: 0, fixed64: 1, bytes: 2, fixed32: 5}

function varint(value: number): number[] {
  const bytes: number[] = []
  let left = value
  for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) + 128)
  return [...bytes, left]
}

function varintField(number: number, value: number): Buffer {
  return Buffer.from([...varint(number * 8 + wire.varint), ...varint(value)])
}

function bytesField(number: number, value: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([...varint(number * 8 + wire.bytes), ...varint(value.byteLength)]), value])
}

/** Returns the last value of each field. Skips fields of four or eight bytes, which are not needed. */
function fieldsOf(bytes: Uint8Array): Map<number, number | Uint8Array> {
  const fields = new Map<number, number | Uint8Array>()
  let at = 0
  const number = (): number => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++]
      if (byte === undefined || scale > Number.MAX_SAFE_INTEGER) throw new Error('cut short')
      value += (byte % 128) * scale
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const tag = number()
    const kind = tag % 8
    if (kind === wire.varint) fields.set(Math.floor(tag / 8), number())
    else if (kind === wire.fixed64) at += 8
    else if (kind === wire.fixed32) at += 4
    else if (kind === wire.bytes) {
      const size = number()
      if (at + size > bytes.length) throw new Error('cut short')
      fields.set(Math.floor(tag / 8), bytes.subarray(at, at + size))
      at += size
    } else throw new Error('unknown kind of field')
  }
  return fields
}

function bytesOf(value: number | Uint8Array | undefined): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw new Error('no such field')
}
