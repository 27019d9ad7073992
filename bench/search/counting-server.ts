import {readFileSync} from 'node:fs'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  json: 'application/json',
  html: 'text/html',
  css: 'text/css',
  wasm: 'application/wasm'
}

/** Starts a static host that counts the bytes it sends. Compresses files as a host would, unless they already are compressed. */
export async function countingServer(root: string) {
  const sizes = new Map<string, number>()
  let bytes = 0
  let requests = 0
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/')
    try {
      const content = path === '/' ? Buffer.from('<!doctype html><title>bench</title>') : readFileSync(join(root, path))
      const size = sizes.get(path) ?? Math.min(content.length, gzipSync(content, {level: 9}).length)
      sizes.set(path, size)
      if (path !== '/') {
        bytes += size
        requests++
      }
      response.writeHead(200, {
        'content-type': types[path === '/' ? 'html' : (path.split('.').pop() ?? '')] ?? 'application/octet-stream',
        'cache-control': 'no-store'
      })
      response.end(content)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const {port} = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    /** Returns the bytes and requests since the last call. */
    take(): {bytes: number; requests: number} {
      const taken = {bytes, requests}
      bytes = 0
      requests = 0
      return taken
    },
    close: () => new Promise<void>(resolve => server.close(() => resolve()))
  }
}
