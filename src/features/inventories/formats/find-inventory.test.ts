import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterAll, expect, test} from 'vitest'
import {findInventory} from './find-inventory.ts'

const files = new Map<string, string>()
const server = createServer(({url = ''}, response) => {
  const body = files.get(url)
  response.writeHead(body === undefined ? 404 : 200).end(body)
})
await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
afterAll(() => void server.close())
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`

test('reads a book of mdBook without a search index page by page, and does not record a password', async () => {
  const chapters =
    '<ol class="chapter"><li><a href="intro.html">Intro</a></li><li><a href="a/batch.html#b">Batch</a></li><li><a href="https://other.example/x.html">Other</a></li></ol>'
  files.set('/book/intro.html', '<h1 id="intro">Intro</h1>')
  files.set(
    '/book/a/batch.html',
    '<h2 id="batch-format"><a href="#batch-format">Format</a></h2><h2 id=order>Order</h2>'
  )
  files.set('/book/', `<nav id="sidebar">${chapters}</nav>`)
  const expected = {
    source: `http://${host}/book/`,
    base: `http://${host}/book/`,
    kind: 'mdbook',
    pages: {'a/batch.html': ['batch-format', 'order'], 'intro.html': ['intro']}
  }
  expect(await findInventory(`http://ada:secret@${host}/book/`)).toEqual(expected)

  // Newer books have the list in a file.
  files.set('/book/', '<nav id="sidebar"></nav>')
  files.set('/book/toc.html', `<ol id="toc" class="chapter">${chapters.slice('<ol class="chapter">'.length)}`)
  expect(await findInventory(`http://${host}/book/`)).toEqual(expected)
  files.delete('/book/toc.html')
  await expect(findInventory(`http://ada:secret@${host}/book/`)).rejects.toThrow(
    `http://${host}/book/ has no \`anchors.json\``
  )
})

test('adds the anchors of the pages to those of a search index of mdBook, which has no deep headings', async () => {
  files.set('/deep/searchindex.json', '{"doc_urls":["a.html#top","a.html#part","gone.html#x"]}')
  files.set('/deep/a.html', '<nav id="menu"></nav><main><h1 id="top"></h1><h4 id="deep"></h4></main>')
  expect((await findInventory(`http://${host}/deep/searchindex.json`)).pages).toEqual({
    'a.html': ['deep', 'part', 'top'],
    'gone.html': ['x']
  })
})
