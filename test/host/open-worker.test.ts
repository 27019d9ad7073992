import {rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {openProject} from '../../src/host/project/project.ts'
import {openWorker} from '../../src/host/reading/open-worker.ts'
import {workerSetupOf} from '../../src/host/reading/worker-setup.ts'
import {app} from '../app.ts'
import {plantFiles, tempFolder} from './temp.ts'

const files = {
  'docsgen.config.json': '{"title": "Mill"}',
  'content/index.md': '# Mill\n',
  'schema/front-matter.schema.json': '{"properties": {"owner": {"type": "string"}}}',
  'templates/Footer.tsx': 'export default () => <footer>Mill</footer>\n',
  'templates/components/Box.tsx': 'export default ({children}) => <b>{children}</b>\n'
}

test.each(Object.entries(files).filter(([path]) => path !== 'content/index.md'))(
  'a thread does not open a project whose %s has changed since the main thread opened it',
  async (path, text) => {
    const root = tempFolder()
    plantFiles(root, files)
    const setup = workerSetupOf(await openProject({app, root}))
    await openWorker(app, setup)
    rmSync(join(root, path))
    await expect(openWorker(app, setup)).rejects.toThrow('changed while docsgen read them')
    writeFileSync(join(root, path), '')
    await expect(openWorker(app, setup)).rejects.toThrow()
    writeFileSync(join(root, path), text)
    await openWorker(app, setup)
  }
)
