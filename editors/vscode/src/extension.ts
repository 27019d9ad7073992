import {commands, type ExtensionContext, type WorkspaceFolder, window, workspace} from 'vscode'
import {LanguageClient, type LanguageClientOptions, TransportKind} from 'vscode-languageclient/node'
import {findProgram, type Program} from './find-program.ts'
import {Preview} from './preview.ts'

interface Session {
  readonly program: Program
  readonly client: LanguageClient
  preview?: Promise<Preview>
}

const sessions = new Map<string, Session>()

/** The last change of each folder. The next one waits for it, so that a folder never has two servers. */
const changes = new Map<string, Promise<void>>()

function inTurn({uri}: WorkspaceFolder, change: () => Promise<void>): Promise<void> {
  const last = changes.get(uri.toString()) ?? Promise.resolve()
  const next = last.catch(() => undefined).then(change)
  changes.set(uri.toString(), next)
  return next
}

export async function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(
    commands.registerCommand('docsgen.openPreview', openPreview),
    commands.registerCommand('docsgen.restart', () => Promise.all(folders().map(restart))),
    workspace.onDidChangeWorkspaceFolders(async ({added, removed}) => {
      await Promise.all([
        ...removed.map(folder => inTurn(folder, () => stop(folder))),
        ...added.map(folder => inTurn(folder, () => start(folder)))
      ])
    }),
    workspace.onDidChangeConfiguration(event => {
      for (const folder of folders()) if (event.affectsConfiguration('docsgen', folder)) void restart(folder)
    })
  )
  await Promise.all(folders().map(folder => inTurn(folder, () => start(folder))))
}

export async function deactivate(): Promise<void> {
  await Promise.all(folders().map(folder => inTurn(folder, () => stop(folder))))
}

function folders(): readonly WorkspaceFolder[] {
  return (workspace.workspaceFolders ?? []).filter(({uri}) => uri.scheme === 'file')
}

async function start(folder: WorkspaceFolder): Promise<void> {
  const settings = workspace.getConfiguration('docsgen', folder)
  const program = findProgram(folder.uri.fsPath, {path: settings.get('path', ''), root: settings.get('root', '')})
  if (!program) {
    void window.showWarningMessage(
      `docsgen is not installed in \`${folder.name}\`. Run \`npm install\`, or set \`docsgen.path\`.`
    )
    return
  }
  const client = new LanguageClient('docsgen', 'docsgen', serverOf(program), clientOptions(folder))
  sessions.set(folder.uri.toString(), {program, client})
  await commands.executeCommand('setContext', 'docsgen.active', true)
  await client.start()
}

function serverOf({command, root}: Program): ConstructorParameters<typeof LanguageClient>[2] {
  return {
    command,
    args: ['lsp', root],
    transport: TransportKind.stdio,
    options: {cwd: root, shell: process.platform === 'win32'}
  }
}

function clientOptions(folder: WorkspaceFolder): LanguageClientOptions {
  const pattern = `${folder.uri.fsPath.replace(/\\/g, '/')}/**/*`
  return {
    workspaceFolder: folder,
    documentSelector: ['markdown', 'mdx', 'yaml', 'json', 'jsonc', 'typescript', 'javascript'].map(language => ({
      scheme: 'file',
      language,
      pattern: ['typescript', 'javascript'].includes(language) ? `${folder.uri.fsPath}/**/docsgen.config.*` : pattern
    })),
    // Only findings of docsgen itself; VS Code's own validation of links stays as it is.
    diagnosticCollectionName: 'docsgen'
  }
}

async function stop(folder: WorkspaceFolder): Promise<void> {
  const session = sessions.get(folder.uri.toString())
  sessions.delete(folder.uri.toString())
  ;(await session?.preview?.catch(() => undefined))?.dispose()
  await session?.client.stop()
}

function restart(folder: WorkspaceFolder): Promise<void> {
  return inTurn(folder, async () => {
    await stop(folder)
    await start(folder)
  })
}

async function openPreview(): Promise<void> {
  const file = window.activeTextEditor?.document.uri
  const folder = (file && workspace.getWorkspaceFolder(file)) ?? folders()[0]
  const session = folder && sessions.get(folder.uri.toString())
  if (!folder || !session) return
  try {
    session.preview ??= Preview.open({
      folder,
      program: session.program,
      client: session.client,
      onClose: () => {
        delete session.preview
      }
    })
    ;(await session.preview).reveal()
  } catch (error) {
    delete session.preview
    void window.showErrorMessage(`The preview cannot start: ${(error as Error).message}`)
  }
}
