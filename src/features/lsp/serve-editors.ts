import {resolve} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {
  type CancellationToken,
  type Connection,
  createConnection,
  ErrorCodes,
  type FileRename,
  type InitializeParams,
  type InitializeResult,
  type Location,
  LSPErrorCodes,
  MessageType,
  ResponseError,
  ShowMessageNotification,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
  TextDocuments,
  TextEdit,
  type WatchDog,
  type WorkspaceEdit
} from 'vscode-languageserver'
import {createProtocolConnection, StreamMessageReader, StreamMessageWriter} from 'vscode-languageserver/node'
import {TextDocument} from 'vscode-languageserver-textdocument'
import {buildInfo} from '../../host/machine/build-id.ts'
import {relativePath} from '../../host/machine/paths.ts'
import type {Diagnostic, Point} from '../../model/diagnostic.ts'
import type {Logger} from '../../model/project/logger.ts'
import {isMade} from '../../model/url.ts'
import type {App} from '../../plugin/app.ts'
import {codeActions} from './code-actions.ts'
import {complete} from './completion/complete.ts'
import {componentAt, moduleOf} from './components.ts'
import {type FilePlace, findDefinition, findReferences} from './find-definition.ts'
import {findSitePlace} from './find-site-place.ts'
import {guardSession} from './guard-session.ts'
import {hover} from './hover.ts'
import {targetOf} from './link-at.ts'
import {followRenames, type PageMove} from './move-page.ts'
import {pointOf, rangeOf} from './positions.ts'
import {prepareRename, rename} from './rename.ts'
import {RenameError} from './rename-error.ts'
import {documentLinks, documentSymbols, foldingRanges} from './symbols.ts'
import {toLspDiagnostic} from './to-lsp-diagnostic.ts'
import {toWorkspaceEdit} from './to-workspace-edit.ts'
import {watchParent} from './watch-parent.ts'
import {type Answers, Workspace} from './workspace.ts'

export interface ServeOptions {
  readonly app: App
  /** The project's root, as given on the command line. Default: the folder that is open in the editor. */
  readonly root?: string | readonly string[]
  readonly configFile?: string
}

/**
 * Runs a language server on standard input and output until the editor ends the session.
 *
 * @returns the exit code: 0 after `shutdown`, otherwise 1
 */
export function serveEditors(options: ServeOptions): Promise<number> {
  return new Promise(done => {
    const writer = new StreamMessageWriter(process.stdout)
    // The library's own watchdog would end the process before everything is closed.
    const watchDog: WatchDog = {
      shutdownReceived: false,
      initialize: ({processId}) => watchParent(processId, () => watchDog.exit(watchDog.shutdownReceived ? 0 : 1)),
      exit: code => void server.close().finally(() => done(code))
    }
    const connection = createConnection(
      logger =>
        createProtocolConnection(
          guardSession(new StreamMessageReader(process.stdin), answer => void writer.write(answer)),
          writer,
          logger
        ),
      watchDog
    )
    const server = new EditorServer(connection, options)
    // The editor has exited without a message.
    process.stdin.once('end', () => watchDog.exit(watchDog.shutdownReceived ? 0 : 1))
    server.listen()
  })
}

interface RequestOptions {
  /** Waits until all pages are read. */
  readonly whole?: boolean
  /** Set by the editor when it no longer needs the answer. */
  readonly token?: CancellationToken
}

/** Translates between the protocol, with URIs and positions, and the workspace, with paths and points. */
class EditorServer {
  readonly #connection: Connection
  readonly #options: ServeOptions
  readonly #documents = new TextDocuments(TextDocument)
  readonly #findings = new Map<string, readonly Diagnostic[]>()
  #workspace: Workspace | undefined
  #canRenameFiles = false

  constructor(connection: Connection, options: ServeOptions) {
    this.#connection = connection
    this.#options = options
  }

  /** Ends all work. Closes the input, because an open input would keep the process alive. */
  async close(): Promise<void> {
    await this.#workspace?.close()
    process.stdin.destroy()
  }

  listen(): void {
    const [connection, documents] = [this.#connection, this.#documents]
    connection.onInitialize(params => this.#initialize(params))
    connection.onInitialized(() => void this.#workspace?.start())
    documents.onDidChangeContent(({document}) => this.#edit(document.uri, document.getText()))
    documents.onDidClose(({document}) => this.#edit(document.uri, undefined))
    this.#answerRequests()
    connection.onShutdown(() => this.#workspace?.close())
    documents.listen(connection)
    connection.listen()
  }

  #initialize({rootUri, workspaceFolders, capabilities}: InitializeParams): InitializeResult {
    this.#canRenameFiles = capabilities.workspace?.workspaceEdit?.resourceOperations?.includes('rename') === true
    const {app, root, configFile} = this.#options
    const folder = workspaceFolders?.[0]?.uri ?? rootUri
    const given = typeof root === 'string' ? root : folder ? fileURLToPath(folder) : process.cwd()
    this.#workspace = new Workspace({
      app,
      root: resolve(given),
      ...(configFile !== undefined && {configFile}),
      logger: this.#logger(),
      onFindings: (file, findings) => this.#publish(file, findings),
      onProblem: message =>
        void this.#connection.sendNotification(ShowMessageNotification.type, {type: MessageType.Error, message})
    })
    return {
      capabilities: {
        textDocumentSync: TextDocumentSyncKind.Incremental,
        codeActionProvider: {codeActionKinds: ['quickfix']},
        completionProvider: {triggerCharacters: ['/', '#', '@', '<', '"', "'", '`', '(', ' ', ':', '.', '-', '=']},
        hoverProvider: true,
        definitionProvider: true,
        referencesProvider: true,
        renameProvider: {prepareProvider: true},
        documentSymbolProvider: true,
        workspaceSymbolProvider: true,
        foldingRangeProvider: true,
        documentLinkProvider: {},
        workspace: {
          fileOperations: {willRename: {filters: [{scheme: 'file', pattern: {glob: '**/*'}}]}}
        }
      },
      serverInfo: {name: 'docsgen', version: buildInfo().version}
    }
  }

  #answerRequests(): void {
    const connection = this.#connection
    connection.onHover((at, token) => this.#at(at, hover, {token}))
    connection.onDefinition(at =>
      this.#at(at, async (answers, file, point) => {
        const found = findDefinition(answers, file, point) ?? componentPlace(answers, file, point)
        return found && this.#location(found)
      })
    )
    connection.onReferences((at, token) =>
      this.#at(
        at,
        async (answers, file, point) => findReferences(answers, file, point).map(place => this.#location(place)),
        {whole: true, token}
      )
    )
    connection.onCompletion((at, token) => this.#at(at, complete, {token}))
    connection.onPrepareRename(at =>
      this.#at(at, async (answers, file, point) => {
        const found = prepareRename(answers, file, point)
        return found && {range: rangeOf(found.place), placeholder: found.text}
      })
    )
    connection.onRenameRequest(({textDocument, position, newName}, token) =>
      this.#of(textDocument.uri, {whole: true, token}, (answers, file) =>
        this.#renamed(answers, {file, point: pointOf(position), name: newName})
      )
    )
    // For previews that follow the cursor.
    connection.onRequest('docsgen/page', (at: TextDocumentPositionParams) =>
      this.#at(at, async (answers, file, point) => findSitePlace(answers, file, point))
    )
    connection.workspace.onWillRenameFiles(({files}) => this.#willRename(files))
    connection.onCodeAction(({textDocument, range}, token) =>
      this.#of(textDocument.uri, {token}, async (answers, file) =>
        codeActions({
          answers,
          file,
          range,
          findings: this.#findings.get(file) ?? [],
          uriOf: path => this.#uriOf(path)
        })
      )
    )
    connection.onDocumentSymbol(({textDocument}) =>
      this.#of(textDocument.uri, {}, async (answers, file) => {
        const facts = answers.facts(file)
        return facts && documentSymbols(facts, answers.text(file) ?? '')
      })
    )
    connection.onFoldingRanges(({textDocument}) =>
      this.#of(textDocument.uri, {}, async (answers, file) =>
        foldingRanges(answers.facts(file), answers.text(file) ?? '')
      )
    )
    connection.onDocumentLinks(({textDocument}) =>
      this.#of(textDocument.uri, {}, async (answers, file) => {
        const facts = answers.facts(file)
        return facts && documentLinks(facts, link => this.#linkUri(answers, link))
      })
    )
    connection.onWorkspaceSymbol(async ({query}) => {
      const answers = await this.#workspace?.answers({})
      const wanted = query.toLowerCase()
      return (answers?.site.pages ?? [])
        .filter(({title, route, source}) => !isMade(source) && `${title} ${route}`.toLowerCase().includes(wanted))
        .map(({title, source, route}) => ({
          name: title,
          kind: 1 as const,
          containerName: route,
          location: {uri: this.#uriOf(source), range: rangeOf({})}
        }))
    })
  }

  async #renamed(
    answers: Answers,
    request: {readonly file: string; readonly point: Point; readonly name: string}
  ): Promise<WorkspaceEdit> {
    const renamed = await reportingRename(() => rename(answers, request))
    if ('move' in renamed) return this.#moved(answers, renamed.move)
    const changes: Record<string, TextEdit[]> = {}
    for (const {file, place, text} of renamed.changes) {
      const uri = this.#uriOf(file)
      changes[uri] = [...(changes[uri] ?? []), TextEdit.replace(rangeOf(place), text)]
    }
    return {changes}
  }

  #moved({text}: Answers, move: PageMove): WorkspaceEdit {
    if (move.renames.length > 0 && !this.#canRenameFiles)
      throw new ResponseError(
        ErrorCodes.InvalidParams,
        'This editor cannot rename files for a language server. Run `docsgen mv` instead.'
      )
    if (move.notes.length > 0)
      void this.#connection.sendNotification(ShowMessageNotification.type, {
        type: MessageType.Warning,
        message: move.notes.join('\n')
      })
    return toWorkspaceEdit(move, {uriOf: path => this.#uriOf(path), text})
  }

  /** Answers with the edits for files that the editor is about to rename. */
  async #willRename(files: readonly FileRename[]): Promise<WorkspaceEdit | null> {
    const answers = await this.#workspace?.answers({whole: true})
    const renames = files.flatMap(({oldUri, newUri}) => {
      const [from, to] = [this.#pathOf(oldUri), this.#pathOf(newUri)]
      return from !== undefined && to !== undefined ? [[from, to] as const] : []
    })
    if (!answers || renames.length === 0) return null
    const translated = this.#canRenameFiles
    return this.#moved(answers, await reportingRename(() => followRenames(answers, {renames, translated})))
  }

  /** Answers a request about a position in a file of the project. */
  #at<T>(
    {textDocument, position}: TextDocumentPositionParams,
    answer: (answers: Answers, file: string, point: Point) => Promise<T | undefined>,
    options: RequestOptions = {}
  ): Promise<T | null> {
    return this.#of(textDocument.uri, options, (answers, file) => answer(answers, file, pointOf(position)))
  }

  /** Answers a request about a file of the project. */
  async #of<T>(
    uri: string,
    {token, whole}: RequestOptions,
    answer: (answers: Answers, file: string) => Promise<T | undefined>
  ): Promise<T | null> {
    const path = this.#pathOf(uri)
    const answers = path === undefined ? undefined : await this.#workspace?.answers({path, whole})
    if (token?.isCancellationRequested)
      throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was canceled.')
    return path === undefined || !answers ? null : ((await answer(answers, path)) ?? null)
  }

  #linkUri(answers: Answers, link: Parameters<typeof targetOf>[0]): string | undefined {
    if (link.target.kind === 'external') return link.target.url
    if (link.target.kind === 'asset') return this.#uriOf(link.target.path)
    const target = targetOf(link, answers.site)
    if (!target) return undefined
    const line = target.heading?.file === undefined ? target.heading?.place?.start.line : undefined
    return `${this.#uriOf(target.page.source)}${line === undefined ? '' : `#L${line}`}`
  }

  #edit(uri: string, text: string | undefined): void {
    const path = this.#pathOf(uri)
    if (path !== undefined) void this.#workspace?.edit(path, text)
  }

  #publish(file: string, findings: readonly Diagnostic[]): void {
    this.#findings.set(file, findings)
    void this.#connection.sendDiagnostics({uri: this.#uriOf(file), diagnostics: findings.map(toLspDiagnostic)})
  }

  #location({file, place}: FilePlace): Location {
    return {uri: this.#uriOf(file), range: rangeOf(place)}
  }

  #uriOf(file: string): string {
    return pathToFileURL(resolve(this.#workspace?.root ?? '', file)).href
  }

  /** Returns the path of a file of the project, relative to its root. */
  #pathOf(uri: string): string | undefined {
    if (!uri.startsWith('file:') || !this.#workspace) return undefined
    const path = relativePath(this.#workspace.root, fileURLToPath(uri))
    return path.startsWith('..') || path === '' ? undefined : path
  }

  #logger(): Logger {
    const {console} = this.#connection
    return {
      level: 'info',
      color: false,
      interactive: false,
      debug: text => console.debug(text),
      info: text => console.info(text),
      warn: text => console.warn(text),
      error: text => console.error(text)
    }
  }
}

/** Shows the reason of an impossible rename in the editor. */
async function reportingRename<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof RenameError ? new ResponseError(ErrorCodes.InvalidParams, error.message) : error
  }
}

/** Returns the module of a component that a page uses. */
function componentPlace(answers: Answers, file: string, point: Point): FilePlace | undefined {
  const component = componentAt(answers.text(file) ?? '', point)
  const module = component && moduleOf(answers, file, component.name)
  return module === undefined
    ? undefined
    : {file: module, place: {start: {line: 1, column: 1}, end: {line: 1, column: 1}}}
}
