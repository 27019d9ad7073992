import {randomBytes} from 'node:crypto'
import {
  type Disposable,
  env,
  type TextEditor,
  Uri,
  ViewColumn,
  type WebviewPanel,
  type WorkspaceFolder,
  window,
  workspace
} from 'vscode'
import type {LanguageClient} from 'vscode-languageclient/node'
import {type DevServer, startDevServer} from './dev-server.ts'
import type {Program} from './find-program.ts'
import {previewHtml} from './preview-html.ts'
import {createPreviewProxy, type PreviewProxy} from './preview-proxy.ts'

/** The place in the site that belongs to a place in a file. */
interface SitePlace {
  /** Path with the site's base. */
  readonly path: string
  /** Id of the heading above the line. */
  readonly id?: string
}

/** Time without a move of the cursor before the preview follows, in ms. */
const followDelay = 150

/** A panel with the page of `docsgen dev` for the active editor. It follows the cursor from heading to heading. */
export class Preview implements Disposable {
  readonly #panel: WebviewPanel
  readonly #server: DevServer | undefined
  readonly #proxy: PreviewProxy
  readonly #client: LanguageClient
  readonly #listeners: readonly Disposable[]
  #timer: NodeJS.Timeout | undefined
  #shown = ''

  static async open(input: {
    readonly folder: WorkspaceFolder
    readonly program: Program
    readonly client: LanguageClient
    readonly onClose: () => void
  }): Promise<Preview> {
    const given = workspace.getConfiguration('docsgen', input.folder).get('previewUrl', '')
    const server = given === '' ? await startDevServer(input.program) : undefined
    let proxy: PreviewProxy | undefined
    try {
      proxy = await createPreviewProxy(server?.origin ?? new URL(given).origin)
      // In a remote window, VS Code forwards the port.
      const outside = await env.asExternalUri(Uri.parse(proxy.origin))
      const origin = outside.toString(true).replace(/\/$/, '')
      return new Preview({...input, server, proxy, origin})
    } catch (error) {
      proxy?.close()
      server?.close()
      throw error
    }
  }

  private constructor(input: {
    readonly client: LanguageClient
    readonly server: DevServer | undefined
    readonly proxy: PreviewProxy
    readonly origin: string
    readonly onClose: () => void
  }) {
    const {client, server, proxy, origin, onClose} = input
    this.#client = client
    this.#server = server
    this.#proxy = proxy
    this.#panel = window.createWebviewPanel(
      'docsgen.preview',
      'Preview',
      {viewColumn: ViewColumn.Beside, preserveFocus: true},
      {enableScripts: true, retainContextWhenHidden: true}
    )
    this.#panel.webview.html = previewHtml({origin, nonce: randomBytes(16).toString('base64')})
    this.#listeners = [
      window.onDidChangeTextEditorSelection(({textEditor}) => this.#followSoon(textEditor)),
      window.onDidChangeActiveTextEditor(editor => editor && this.#followSoon(editor)),
      this.#panel.webview.onDidReceiveMessage(() => this.#restart())
    ]
    this.#panel.onDidDispose(() => {
      this.dispose()
      onClose()
    })
  }

  reveal(): void {
    this.#panel.reveal(ViewColumn.Beside, true)
  }

  dispose(): void {
    clearTimeout(this.#timer)
    for (const listener of this.#listeners) listener.dispose()
    this.#proxy.close()
    this.#server?.close()
  }

  /** The webview's script has started, and has lost what it showed. */
  #restart(): void {
    this.#shown = ''
    if (window.activeTextEditor) this.#followSoon(window.activeTextEditor)
  }

  #followSoon(editor: TextEditor): void {
    if (!['markdown', 'mdx'].includes(editor.document.languageId)) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#follow(editor), followDelay)
  }

  async #follow({document, selection}: TextEditor): Promise<void> {
    const place = await this.#client.sendRequest<SitePlace | null>('docsgen/page', {
      textDocument: {uri: document.uri.toString()},
      position: {line: selection.active.line, character: selection.active.character}
    })
    if (!place) return
    const shown = `${place.path}?${this.#proxy.key}${place.id === undefined ? '' : `#${encodeURIComponent(place.id)}`}`
    if (shown === this.#shown) return
    this.#shown = shown
    await this.#panel.webview.postMessage(shown)
  }
}
