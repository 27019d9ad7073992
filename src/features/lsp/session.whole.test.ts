import {spawn, spawnSync} from 'node:child_process'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {createProtocolConnection, StreamMessageReader, StreamMessageWriter} from 'vscode-languageserver/node'
import {tempFolder} from '../../../test/host/temp.ts'

/** Tests what the protocol says about the beginning and the end of a session. */

function start() {
  const root = tempFolder()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../bin/docsgen.js'), 'lsp'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit']
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin)
  )
  connection.listen()
  return {connection, ended: new Promise<number | null>(done => child.once('exit', done))}
}

const hover = {textDocument: {uri: 'file:///a.md'}, position: {line: 0, character: 0}}
const initialize = {processId: null, rootUri: null, capabilities: {}}

test('requests before initialize and after shutdown are refused', async () => {
  const {connection, ended} = start()
  await expect(connection.sendRequest('textDocument/hover', hover)).rejects.toMatchObject({code: -32002})
  await connection.sendRequest('initialize', initialize)
  await connection.sendNotification('initialized', {})
  await connection.sendRequest('shutdown')
  await expect(connection.sendRequest('textDocument/hover', hover)).rejects.toMatchObject({code: -32600})
  await connection.sendNotification('exit')
  expect(await ended).toBe(0)
})

test("the server ends when the editor's process is gone, even if its input stays open", async () => {
  const {connection, ended} = start()
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  await connection.sendRequest('initialize', {...initialize, processId: gone})
  expect(await ended).toBe(1)
})
