import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {FileTree} from './FileTree.tsx'

test('FileTree is a nested list', () => {
  const html = renderToStaticMarkup(
    <FileTree>
      <FileTree.Folder name="src" defaultOpen>
        <FileTree.File name="a.ts" active />
      </FileTree.Folder>
      <FileTree.Folder name="lib" open={false} />
    </FileTree>
  )
  expect(html).toContain(
    '<details open=""><summary>src/</summary><ul><li class="file-tree-file" data-active="true"><strong>a.ts</strong></li></ul>'
  )
  expect(html).toContain('<details><summary>lib/</summary>')
})
