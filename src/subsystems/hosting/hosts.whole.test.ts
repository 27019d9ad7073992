import {type ChildProcess, spawn, spawnSync} from 'node:child_process'
import {existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {type IncomingHttpHeaders, request} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {gunzipSync} from 'node:zlib'
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest'
import {createProject, type Project, page, smallSite} from '../../../test/build/project.ts'
import {shareProcess} from '../../../test/build/share-process.ts'

shareProcess()

/** Tests the files of `build --host` with the real servers, if they are installed (`apt-get install nginx-light caddy`). */

let project: Project
let folder: string

beforeAll(async () => {
  project = createProject({
    ...smallSite,
    'docsgen.config.ts': String(smallSite['docsgen.config.ts']).replace('title:', 'locales: {fr: {}},\n  title:'),
    'content/guide/naïve page.md': page('Naive'),
    'public/_headers': '/files/*\n  X-Own: yes "quoted"\n',
    'redirects.yaml':
      '- {from: /old, to: /guide/install}\n- {from: "/was/*", to: "/guide/:splat"}\n- {from: "/by/:name/end", to: "/guide/:name", status: 302}\n- {from: /away, to: "https://example.org/x?y=1#z", status: 307}\n'
  })
  const first = await project.build('--host', 'nginx')
  expect(first.code, first.stderr).toBe(0)
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-hosts-')))
})

afterAll(() => rmSync(folder, {recursive: true, force: true}))

interface Reply {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Sends one request over a Unix socket, so that no port is needed. */
function ask(socket: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
  return new Promise((done, fail) => {
    const sent = request({socketPath: socket, path, headers: {host: 'docs.example.org', ...headers}}, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        done({status: response.statusCode, headers: response.headers, body: Buffer.concat(parts)})
      )
    })
    sent.on('error', fail)
    sent.end()
  })
}

interface Server {
  readonly name: string
  /** Returns the path of a configuration as in the guide. */
  readonly configure: (site: string, socket: string) => string
  readonly run: (conf: string) => readonly string[]
  readonly test: (conf: string) => readonly string[]
}

const servers: readonly Server[] = [
  {
    name: 'nginx',
    run: conf => ['-c', conf],
    test: conf => ['-t', '-c', conf],
    configure(site, socket) {
      const conf = join(folder, 'nginx.conf')
      writeFileSync(
        conf,
        `daemon off; pid ${folder}/nginx.pid; error_log stderr; user root;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server {
    listen unix:${socket};
    root ${site};
    include ${site}/.host/*.conf;
    location ~ /broken$ { return 503; }
  }
}
`
      )
      return conf
    }
  },
  {
    name: 'caddy',
    run: conf => ['run', '--config', conf, '--adapter', 'caddyfile'],
    test: conf => ['validate', '--config', conf, '--adapter', 'caddyfile'],
    configure(site, socket) {
      const conf = join(folder, 'Caddyfile')
      writeFileSync(
        conf,
        `{
  admin off
  auto_https off
}
http:// {
  bind unix/${socket}
  root * ${site}
  @broken path */broken
  handle @broken {
    error 503
  }
  import ${site}/.host/Caddyfile*
}
`
      )
      return conf
    }
  }
]

/** Settings of a process, of which Caddy reads three. */
const environment = () => ({...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder})

const isInstalled = (name: string): boolean => spawnSync(name, [name === 'nginx' ? '-v' : 'version']).status === 0

describe.each(servers)('$name serves its build', ({name, configure, run, test: check}) => {
  let child: ChildProcess
  let socket: string
  let said = ''
  const installed = isInstalled(name)

  beforeAll(async () => {
    if (!installed) return
    const built = await project.build('--host', name)
    expect(built.code, built.stderr).toBe(0)
    socket = join(folder, `${name}.sock`)
    const conf = configure(join(project.root, 'dist'), socket)
    child = spawn(name, run(conf), {stdio: ['ignore', 'ignore', 'pipe'], env: environment()})
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    await vi.waitFor(
      async () => {
        const {status} = await ask(socket, '/').catch(() => ({status: said}))
        expect(status).toBe(200)
      },
      {timeout: 60_000, interval: 100}
    )
  })

  afterAll(async () => {
    if (child?.exitCode !== null) return
    const ended = new Promise(done => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
  })

  test.skipIf(!installed)(
    `serves clean addresses, one for each page (skipped if ${name} is not installed)`,
    async () => {
      for (const path of ['/', '/guide', '/guide/install', '/guide/na%C3%AFve%20page', '/notes']) {
        const {status, headers, body} = await ask(socket, path)
        expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
        expect(body.toString()).toContain('<!doctype html>')
      }
      const moves: readonly (readonly [string, string])[] = [
        ['/guide/', '/guide'],
        ['/guide/install.html', '/guide/install'],
        ['/guide/install.html?a=b', '/guide/install?a=b'],
        ['/guide/install/?a=b', '/guide/install?a=b'],
        ['/index.html', '/']
      ]
      for (const [from, to] of moves) {
        const {status, headers} = await ask(socket, from)
        expect([from, status, headers.location]).toEqual([from, 308, to])
      }
    }
  )

  test.skipIf(!installed)('never redirects to another host or serves a hidden file', async () => {
    for (const path of ['//evil.example/', '//evil.example/index.html', '//evil.example.html', '/\\evil.example/']) {
      const {headers} = await ask(socket, path)
      expect([path, headers.location ?? '/']).toEqual([path, expect.stringMatching(/^\/(?![/\\])/)])
    }
    for (const path of ['/.docsgen-manifest.json', '/.host/nginx.conf', '/.host/Caddyfile', '/_headers', '/_redirects'])
      expect([path, (await ask(socket, path)).status]).toEqual([path, 404])
  })

  test.skipIf(!installed)('redirects', async () => {
    const redirects: readonly (readonly [string, number, string])[] = [
      ['/old', 301, '/guide/install'],
      ['/was/run', 301, '/guide/run'],
      ['/was', 301, '/guide/'],
      ['/by/run/end', 302, '/guide/run'],
      ['/away', 307, 'https://example.org/x?y=1#z']
    ]
    for (const [from, status, to] of redirects) {
      const reply = await ask(socket, from)
      expect([from, reply.status, reply.headers.location]).toEqual([from, status, to])
    }
  })

  test.skipIf(!installed)(
    'answers with the error pages and their status, and with the headers of every page',
    async () => {
      const missing = await ask(socket, '/no/such/page')
      expect(missing.status).toBe(404)
      expect(missing.body.toString()).toBe(project.read('dist/404.html'))
      const broken = await ask(socket, '/broken')
      expect(broken.status).toBe(503)
      expect(broken.body.toString()).toBe(project.read('dist/500.html'))
      const french = await Promise.all(['/fr/no/such/page', '/fr/broken', '/french'].map(path => ask(socket, path)))
      expect(french.map(({status, body}) => [status, /<html lang="(\w+)/.exec(body.toString())?.[1]])).toEqual([
        [404, 'fr'],
        [503, 'fr'],
        [404, 'en']
      ])
      expect(french[0]?.body.toString()).toBe(project.read('dist/fr/404.html'))
      const policy = /Content-Security-Policy: (.*)/.exec(project.read('dist/_headers'))?.[1]
      for (const reply of [await ask(socket, '/guide'), missing, broken]) {
        expect(reply.headers['content-security-policy']).toBe(policy)
        expect(reply.headers['x-content-type-options']).toBe('nosniff')
        expect(reply.headers.link).toContain('/llms.txt>; rel="describedby"')
        expect(reply.headers['x-own']).toBeUndefined()
      }
      const own = await ask(socket, '/files/spec.txt')
      expect([own.status, own.headers['x-own']]).toEqual([200, 'yes "quoted"'])
    }
  )

  test.skipIf(!installed)('compresses, and lets browsers cache assets forever', async () => {
    const html = await ask(socket, '/guide', {'accept-encoding': 'gzip'})
    expect(html.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(html.body).toString()).toBe(project.read('dist/guide.html'))
    const asset = /\/assets\/style\.[^"]+\.css/.exec(project.read('dist/index.html'))?.[0] ?? ''
    const style = await ask(socket, asset)
    expect([style.status, style.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect((await ask(socket, '/guide')).headers['cache-control']).toBeUndefined()
  })

  test.skipIf(!installed)('starts without the file, which a build for another host removes', async () => {
    await project.build('--host', 'vercel', '--out-dir', 'other')
    const conf = configure(join(project.root, 'other'), join(folder, 'unused.sock'))
    const {status, stderr} = spawnSync(name, check(conf), {encoding: 'utf8', env: environment()})
    expect(status, stderr).toBe(0)
  })

  test.skipIf(!installed)('sends Markdown to clients that request it', async () => {
    for (const [path, file] of [
      ['/', 'index.md'],
      ['/guide/install', 'guide/install.md']
    ] as const) {
      const asked = await ask(socket, path, {accept: 'text/markdown, text/html;q=0.9'})
      expect([path, asked.status, asked.headers['content-type']]).toEqual([path, 200, 'text/markdown; charset=utf-8'])
      expect(asked.headers.vary).toMatch(/Accept(?!-)/)
      expect(asked.body.toString()).toBe(project.read(`dist/${file}`))
      expect((await ask(socket, `/${file}`)).headers['content-type']).toBe('text/markdown; charset=utf-8')
    }
    expect((await ask(socket, '/search', {accept: 'text/markdown'})).headers['content-type']).toContain('text/html')
  })
})

test('says when a build removes what the host of the last build needs', async () => {
  const outDir = ['--out-dir', 'again'] as const
  const noteOf = async (...args: readonly string[]) => (await project.build(...outDir, ...args)).stderr
  expect(await noteOf('--host', 'nginx')).not.toContain('Removed')
  expect(await noteOf('--host', 'nginx')).not.toContain('Removed')
  const note = 'Removed `.host/nginx.conf`, which nginx needs, because this build is for no host.'
  expect(await noteOf()).toContain(note)
  expect(await noteOf('--host', 'vercel')).not.toContain('Removed')
  expect(await noteOf('--host', 'caddy')).toContain(
    'Removed `vercel.json`, which Vercel needs, because this build is for `caddy`.'
  )
})

test('refuses an unknown host, and writes only the files of the chosen one', async () => {
  expect((await project.build('--host', 'netlfy')).code).toBe(2)
  expect(existsSync(join(project.root, 'dist/vercel.json'))).toBe(false)
  project.write({'docsgen.config.json': JSON.stringify({build: {host: 'github-pages'}})})
  project.remove('docsgen.config.ts')
  const built = await project.build()
  expect(built.code, built.stderr).toBe(0)
  const tree = project.tree()
  expect(tree['.nojekyll']).toBe('')
  expect(tree['old.html']).toContain('<meta http-equiv="refresh" content="0; url=/guide/install">')
  expect(Object.keys(tree).filter(path => path.startsWith('.host/'))).toEqual([])
  expect(built.stderr).toContain('2 redirects with patterns')
  expect(readFileSync(join(project.root, 'dist/_redirects'), 'utf8')).toContain('/old /guide/install 301')
})
