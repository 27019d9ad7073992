import {execFileSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {createServer, type RequestListener} from 'node:http'
import {createServer as createTlsServer} from 'node:https'
import {type AddressInfo, connect, type Server} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, afterEach, beforeAll, expect, test, vi} from 'vitest'
import {proxyFor} from './proxy.ts'
import {request} from './request.ts'

// What the build records is missing where only functions are tested.
vi.mock('../build-id.ts', () => ({buildInfo: () => ({version: '0.0.0'})}))

const folder = mkdtempSync(join(tmpdir(), 'docsgen-tls-'))
const servers: Server[] = []
let site = ''
let proxy = ''
/** The requests to the proxy, with its login. */
const tunnels: {target: string | undefined; login: string | undefined}[] = []

async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert], {stdio: 'ignore'})
  const answer: RequestListener = (asked, response) => void response.end(`${asked.headers.authorization} ${asked.url}`)
  site = `localhost:${await listen(createTlsServer({key: readFileSync(key), cert: readFileSync(cert)}, answer))}`
  const tunnel = createServer()
  tunnel.on('connect', (asked, socket, head) => {
    tunnels.push({target: asked.url, login: asked.headers['proxy-authorization']})
    if (asked.headers['proxy-authorization'] === undefined) {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
      return
    }
    const other = connect(Number(asked.url?.replace(/^.*:/, '')), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      other.write(head)
      other.pipe(socket).pipe(other)
    })
  })
  proxy = `127.0.0.1:${await listen(tunnel)}`
  // The certificate is of this test.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
})

afterEach(() => {
  tunnels.length = 0
})

afterAll(() => {
  vi.unstubAllEnvs()
  for (const server of servers) server.close()
  rmSync(folder, {recursive: true})
})

test('an https request goes through a proxy tunnel, so the proxy sees neither its path nor its token', async () => {
  vi.stubEnv('HTTPS_PROXY', `http://ada:s%20ecret@${proxy}`)
  vi.stubEnv('NO_PROXY', '')
  const {status, body} = await request(`https://${site}/a?b`, {headers: {authorization: 'Bearer token'}})
  expect([status, body.toString()]).toEqual([200, 'Bearer token /a?b'])
  const login = `Basic ${Buffer.from('ada:s ecret').toString('base64')}`
  expect(tunnels).toEqual([{target: site, login}])
})

test('a proxy that refuses the tunnel is reported with its status', async () => {
  vi.stubEnv('HTTPS_PROXY', `http://${proxy}`)
  await expect(request(`https://${site}/`)).rejects.toThrow(`${site} cannot be reached (the proxy responds with 407).`)
})

test('a host in NO_PROXY is reached directly', async () => {
  vi.stubEnv('HTTPS_PROXY', `http://${proxy}`)
  vi.stubEnv('NO_PROXY', 'localhost')
  expect((await request(`https://${site}/direct`)).body.toString()).toBe('undefined /direct')
  expect(tunnels).toEqual([])
})

test.each([
  ['https://api.example.org/', 'example.org', false],
  ['https://api.example.org/', '.example.org', false],
  ['https://api.example.org/', '*.example.org', false],
  ['https://api.example.org:8443/', 'example.org:443', true],
  ['https://notexample.org/', 'example.org', true],
  ['https://api.example.org/', '*', false]
])('%s with NO_PROXY=%s uses the proxy: %s', (address, list, isUsed) => {
  const environment = {HTTPS_PROXY: 'proxy.example:3128', NO_PROXY: list}
  expect(proxyFor(new URL(address), environment)?.href).toBe(isUsed ? 'http://proxy.example:3128/' : undefined)
})
