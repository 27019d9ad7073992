import {type ChildProcess, spawn} from 'node:child_process'
import {join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {expect} from 'vitest'
import {
  createProtocolConnection,
  type Diagnostic,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter
} from 'vscode-languageserver/node'
import type {createProject} from './build/project.ts'

const program = fileURLToPath(new URL('../bin/docsgen.js', import.meta.url))

type Project = ReturnType<typeof createProject>

/** An editor for tests: it opens documents, types, and remembers the last diagnostics of each file. */
export class Editor {
  readonly diagnostics = new Map<string, readonly Diagnostic[]>()
  readonly messages: string[] = []
  readonly #connection: ProtocolConnection
  readonly #child: ChildProcess
  readonly #project: Project
  readonly #versions = new Map<string, number>()

  private constructor(project: Project, child: ChildProcess) {
    this.#project = project
    this.#child = child
    if (!child.stdout || !child.stdin) throw new Error('no pipes')
    this.#connection = createProtocolConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin)
    )
    this.#connection.onNotification(
      'textDocument/publishDiagnostics',
      ({uri, diagnostics}: PublishDiagnosticsParams) => {
        this.diagnostics.set(fileURLToPath(uri).slice(project.root.length + 1), diagnostics)
      }
    )
    this.#connection.onNotification('window/showMessage', ({message}: {message: string}) => {
      this.messages.push(message)
    })
    this.#connection.listen()
  }

  static async open(project: Project): Promise<Editor> {
    const child = spawn(process.execPath, [program, 'lsp', '--stdio'], {
      cwd: project.root,
      stdio: ['pipe', 'pipe', 'inherit']
    })
    const editor = new Editor(project, child)
    const rootUri = pathToFileURL(project.root).href
    await editor.request('initialize', {processId: null, rootUri, capabilities: {}})
    await editor.#connection.sendNotification('initialized', {})
    return editor
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null
  }

  uri(file: string): string {
    return pathToFileURL(join(this.#project.root, file)).href
  }

  show(file: string, text = this.#project.read(file)): void {
    this.#versions.set(file, 1)
    void this.#connection.sendNotification('textDocument/didOpen', {
      textDocument: {uri: this.uri(file), languageId: 'markdown', version: 1, text}
    })
  }

  type(file: string, text: string): void {
    const version = (this.#versions.get(file) ?? 1) + 1
    this.#versions.set(file, version)
    void this.#connection.sendNotification('textDocument/didChange', {
      textDocument: {uri: this.uri(file), version},
      contentChanges: [{text}]
    })
  }

  hide(file: string): void {
    void this.#connection.sendNotification('textDocument/didClose', {textDocument: {uri: this.uri(file)}})
  }

  request<T>(method: string, params: object): Promise<T> {
    return this.#connection.sendRequest(method, params)
  }

  /** A request about the first place of a text in a file, or a place within it. */
  async at<T>(
    method: string,
    file: string,
    text: string,
    find: string,
    {offset = 0, ...more}: {readonly offset?: number; readonly [param: string]: unknown} = {}
  ): Promise<T> {
    const before = text.slice(0, text.indexOf(find) + offset)
    const line = before.split('\n').length - 1
    const character = before.length - before.lastIndexOf('\n') - 1
    return this.request(method, {textDocument: {uri: this.uri(file)}, position: {line, character}, ...more})
  }

  /** Waits until a file's diagnostics have these codes. */
  async sees(file: string, codes: readonly string[]): Promise<readonly Diagnostic[]> {
    await expect.poll(() => (this.diagnostics.get(file) ?? []).map(({code}) => code), {timeout: 12_000}).toEqual(codes)
    return this.diagnostics.get(file) ?? []
  }

  raw(bytes: string): void {
    this.#child.stdin?.write(bytes)
  }

  async close(): Promise<number | null> {
    const ended = new Promise<number | null>(done => this.#child.once('exit', done))
    await this.request('shutdown', {})
    await this.#connection.sendNotification('exit')
    return ended
  }
}
