import {execFileSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {createServer} from 'node:https'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {createProject, page} from '../../../test/build/project.ts'
import {answerGit, createRemote} from './test/remotes.ts'

const folder = mkdtempSync(join(tmpdir(), 'docsgen-tls-'))
const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost']
execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...names], {
  stdio: 'ignore'
})
afterAll(() => rmSync(folder, {recursive: true, force: true}))

/** Starts a server with TLS; returns its port and the values of `authorization` that it gets. */
async function startTls(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const seen: (string | undefined)[] = []
  const server = createServer({key: readFileSync(key), cert: readFileSync(cert)}, (request, response) => {
    seen.push(request.headers.authorization)
    handle(request, response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {port: (server.address() as AddressInfo).port, seen}
}

test('a token reaches only its host, and is in no message or file', async () => {
  const specs = createRemote({'index.md': '# Specs\n'})
  const other = await startTls((request, response) => answerGit(request, response, {root: specs.root, path: '/moved'}))
  const own = await startTls((request, response) => {
    const url = request.url ?? ''
    if (url.startsWith('/moved')) response.writeHead(301, {location: `https://localhost:${other.port}${url}`}).end()
    else if (request.headers.authorization) answerGit(request, response, {root: specs.root, path: '/specs'})
    else response.writeHead(401, {'www-authenticate': 'Basic realm="x"'}).end()
  })
  const source = (path: string): string =>
    JSON.stringify({sources: [{git: `https://127.0.0.1:${own.port}/${path}`, to: '/specs'}]})
  const site = createProject({'docsgen.config.json': source('specs'), 'content/index.md': page('Home', 'Text.')})
  const env = {
    [`DOCSGEN_TOKEN_127_0_0_1_${own.port}`]: 'ada:secret-token',
    GIT_SSL_CAINFO: cert,
    NO_PROXY: '*'
  }
  const secrets = ['secret-token', Buffer.from('ada:secret-token').toString('base64')]
  const expectNoSecret = (text: string): void => {
    for (const secret of secrets) expect(text).not.toContain(secret)
  }
  const recorded = await site.run(['record', 'sources'], {env})
  expect(recorded.code, recorded.stdout + recorded.stderr).toBe(0)
  expect(own.seen).toContain(`Basic ${secrets[1]}`)
  expectNoSecret(recorded.stdout + recorded.stderr + site.read('docsgen.lock.json'))

  // Git itself would send the header to the host of a redirect.
  site.write({'docsgen.config.json': source('moved')})
  const moved = await site.run(['record', 'sources'], {env})
  expect(moved.code).toBe(1)
  expect(moved.stdout).toContain('Write the new address of the repository.')
  expect(other.seen).toEqual([])
  expectNoSecret(moved.stdout + moved.stderr + site.read('docsgen.lock.json'))
})
