import {type ChildProcess, spawn} from 'node:child_process'
import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {expect} from 'vitest'
import {
  CancellationTokenSource,
  type ClientCapabilities,
  createProtocolConnection,
  type Diagnostic,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
  type TextEdit,
  type WorkspaceEdit
} from 'vscode-languageserver/node'
import type {createProject} from './build/project.ts'

const program = fileURLToPath(new URL('../bin/docsgen.js', import.meta.url))

type Project = ReturnType<typeof createProject>

const full: ClientCapabilities = {
  workspace: {workspaceEdit: {documentChanges: true, resourceOperations: ['create', 'rename', 'delete']}}
}

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

  static async open(project: Project, capabilities: ClientCapabilities = full): Promise<Editor> {
    const child = spawn(process.execPath, [program, 'lsp', '--stdio'], {
      cwd: project.root,
      stdio: ['pipe', 'pipe', 'inherit']
    })
    const editor = new Editor(project, child)
    const rootUri = pathToFileURL(project.root).href
    await editor.request('initialize', {processId: null, rootUri, capabilities})
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

  /** Sends a request and cancels it at once. */
  cancel<T>(method: string, params: object): Promise<T> {
    const source = new CancellationTokenSource()
    const answer = this.#connection.sendRequest<T>(method, params, source.token)
    source.cancel()
    return answer
  }

  /** A request about the first place of text in a file, or a place within it. */
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
    await expect.poll(() => (this.diagnostics.get(file) ?? []).map(({code}) => code), {timeout: 60_000}).toEqual(codes)
    return this.diagnostics.get(file) ?? []
  }

  /** Makes an edit in the files of a project, as an editor does that saves everything. */
  apply({changes = {}, documentChanges = []}: WorkspaceEdit, {root} = this.#project): void {
    const pathOf = (uri: string): string => join(root, fileURLToPath(uri).slice(this.#project.root.length))
    const write = (uri: string, text: string): void => {
      mkdirSync(dirname(pathOf(uri)), {recursive: true})
      writeFileSync(pathOf(uri), text)
    }
    const edit = (uri: string, edits: readonly TextEdit[]): void =>
      write(uri, withEdits(readFileSync(pathOf(uri), 'utf8'), edits))
    for (const [uri, edits] of Object.entries(changes)) edit(uri, edits)
    for (const change of documentChanges) {
      if ('textDocument' in change) edit(change.textDocument.uri, change.edits as TextEdit[])
      else if (change.kind === 'create') write(change.uri, '')
      else if (change.kind === 'rename') {
        mkdirSync(dirname(pathOf(change.newUri)), {recursive: true})
        renameSync(pathOf(change.oldUri), pathOf(change.newUri))
      }
    }
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

/** Returns text with LF line breaks after edits. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  const lines = text.split('\n')
  const offset = ({line, character}: {readonly line: number; readonly character: number}): number =>
    lines.slice(0, line).reduce((length, one) => length + one.length + 1, 0) + character
  return [...edits]
    .sort((a, b) => offset(b.range.start) - offset(a.range.start))
    .reduce((now, {range, newText}) => now.slice(0, offset(range.start)) + newText + now.slice(offset(range.end)), text)
}
