import {type ChildProcess, spawn} from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join, resolve} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {withConfig} from '../build/project.ts'

let program: string | undefined

/** Returns the path of a copy of the compiled program, which stays intact if `lib/` is compiled while a server runs. */
export function programPath(): string {
  if (program) return program
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-program-')))
  process.once('exit', () => rmSync(folder, {recursive: true, force: true}))
  for (const name of ['lib', 'bin', 'package.json']) cpSync(name, join(folder, name), {recursive: true})
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  program = join(folder, 'bin/docsgen.js')
  return program
}

export interface DevProcess {
  readonly child: ChildProcess
  readonly url: string
  readonly port: number
  /** Returns the output so far, from stdout and stderr. */
  output(): string
  /** Ends the process as Ctrl-C does, and returns its exit code. */
  close(): Promise<number | null>
}

/** Starts `docsgen dev` and waits for its address. */
export function startDev(
  root: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
  stdin: 'ignore' | 'pipe' = 'ignore'
): Promise<DevProcess> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [programPath(), 'dev', root, '--port', '0', '--no-color', ...args], {
      stdio: [stdin, 'pipe', 'pipe'],
      env: {...process.env, ...env}
    })
    let text = ''
    let known = false
    const read = (chunk: Buffer): void => {
      text += chunk.toString()
      const [, url, port] = /docsgen dev {2}(http:\/\/127\.0\.0\.1:(\d+)\/\S*)/.exec(text) ?? []
      if (!url || known) return
      known = true
      done({
        child,
        url,
        port: Number(port),
        output: () => text,
        close: () =>
          new Promise(ended => {
            if (child.exitCode !== null || child.signalCode !== null) return ended(child.exitCode)
            child.once('exit', code => ended(code))
            child.kill('SIGINT')
          })
      })
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', code => fail(new Error(`dev ended with ${code}: ${text}`)))
  })
}

/** Returns a page with front matter and text. */
export function pageText(title: string, body: string, extra: Readonly<Record<string, string>> = {}): string {
  const fields = {
    title,
    lang: 'en-US',
    description: `About ${title}.`,
    content_type: 'guide',
    topic: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    personas: '[app-developer]',
    categories: '[testing]',
    is_imported_content: "'false'",
    ...extra
  }
  return `---\n${Object.entries(fields)
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')}\n---\n\n${body}\n`
}

export function plantProject(files: Readonly<Record<string, string>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-dev-')))
  for (const [path, text] of Object.entries(withConfig(files))) write(root, path, text)
  return root
}

export function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), {recursive: true})
  writeFileSync(join(root, path), text)
}

/** Runs a clean `docsgen build` of a project. Returns texts by output path, or throws an error with the output. */
export async function cleanBuild(root: string): Promise<Map<string, string>> {
  const out = mkdtempSync(join(tmpdir(), 'docsgen-clean-'))
  try {
    await new Promise<void>((done, fail) => {
      const child = spawn(
        process.execPath,
        [programPath(), 'build', root, '--no-cache', '--jobs', '1', '--no-color', '--out-dir', join(out, 'site')],
        {stdio: ['ignore', 'ignore', 'pipe']}
      )
      let text = ''
      child.stderr.on('data', chunk => {
        text += chunk
      })
      child.once('exit', code => (code === 0 ? done() : fail(new Error(`build ended with ${code}:\n${text}`))))
    })
    const files = readdirSync(join(out, 'site'), {recursive: true, withFileTypes: true}).filter(item => item.isFile())
    return new Map(
      files.map(item => [
        join(item.parentPath, item.name).slice(join(out, 'site').length + 1),
        readFileSync(join(item.parentPath, item.name), 'utf8')
      ])
    )
  } finally {
    rmSync(out, {recursive: true, force: true})
  }
}

const injected = /<meta name="docsgen-dev"[^>]*\/><script type="module" src="[^"]*\/live\.[^"]*"><\/script>/

/** Returns a page as `dev` serves it, without the script for live updates. */
export async function fetchPage(url: string, path: string): Promise<{readonly status: number; readonly html: string}> {
  const reply = await fetch(new URL(path, url))
  return {status: reply.status, html: (await reply.text()).replace(injected, '')}
}

/** Repeats a request until the response is right, and returns the last response. */
export async function eventually<T>(
  ask: () => Promise<T> | T,
  isRight: (answer: T) => boolean,
  limit = 10_000
): Promise<T> {
  const end = Date.now() + limit
  for (;;) {
    const answer = await ask()
    if (isRight(answer) || Date.now() > end) return answer
    await wait(40)
  }
}

export interface OpenTab {
  /** Returns the document as of the last message. */
  html(): string
  /** Messages so far. */
  readonly messages: readonly {readonly kind: string; readonly [key: string]: unknown}[]
  close(): void
}

/** Opens a page like a browser tab and listens to its events. */
export async function openTab(url: string, path: string): Promise<OpenTab> {
  const page = new URL(path, url)
  const reply = await fetch(page)
  const whole = await reply.text()
  const [, token = '', hash = ''] = /<meta name="docsgen-dev" content="(\S+) (\S+)"/.exec(whole) ?? []
  let html = whole.replace(injected, '')
  const messages: {kind: string; [key: string]: unknown}[] = []
  const controller = new AbortController()
  const events = await fetch(
    new URL(`@docsgen/events?${new URLSearchParams({token, hash, path: decodeURI(page.pathname)})}`, url),
    {signal: controller.signal}
  )
  if (events.status !== 200) throw new Error(`events answered ${events.status}`)
  void (async () => {
    let text = ''
    const decoder = new TextDecoder()
    try {
      for await (const chunk of events.body ?? []) {
        text += decoder.decode(chunk as Uint8Array, {stream: true})
        const parts = text.split('\n\n')
        text = parts.pop() ?? ''
        for (const part of parts) {
          if (!part.startsWith('data: ')) continue
          const message = JSON.parse(part.slice(6)) as (typeof messages)[number]
          messages.push(message)
          if (message.kind === 'page') html = String(message.html)
        }
      }
    } catch {
      // The server has ended, or the tab was closed.
    }
  })()
  return {html: () => html, messages, close: () => controller.abort()}
}
