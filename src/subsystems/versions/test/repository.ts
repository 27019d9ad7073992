import {execFileSync} from 'node:child_process'
import {createProject, type Files, type Project} from '../../../../test/build/project.ts'

/** Runs git with the identity that the repository is configured with, which commands of docsgen use too. */
export function git(root: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-C', root, ...args], {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']})
}

/** Commits all changes. */
export function commit({root}: Project): void {
  git(root, 'add', '-A')
  git(root, 'commit', '-q', '-m', 'change')
}

/** Creates a project in its own repository, with one commit on the branch `main`. */
export function createRepository(files: Files): Project {
  const project = createProject(files)
  git(project.root, 'init', '-q', '--initial-branch', 'main')
  git(project.root, 'config', 'user.name', 'A')
  git(project.root, 'config', 'user.email', 'a@example.org')
  git(project.root, 'config', 'tag.gpgSign', 'false')
  git(project.root, 'config', 'commit.gpgSign', 'false')
  commit(project)
  return project
}

/** A site with one version. */
export const oneVersion: Files = {
  'docsgen.config.mjs': `export default {\n  title: 'Ferry'\n}\n`,
  '.gitignore': 'dist\n.docsgen\n',
  'redirects.yaml': '/old: /guide/install\n',
  'public/logo.txt': 'Logo',
  'content/_meta.json': '{"index": "Home", "guide": "Guide"}',
  'content/_constants.yaml': 'ferry:\n  release: 1.0.0\n',
  'content/_parts/needs.md': 'It needs Node.\n',
  'content/index.md': '---\ntitle: Home\n---\n\nRelease @@ferry.release@@. [Install](/guide/install)\n',
  'content/guide/dot.txt': 'A file beside a page.',
  'content/guide/install.mdx':
    "---\ntitle: Install\n---\n\nimport Needs from '/content/_parts/needs.md'\n\n## Run\n\n<Needs />\n\n[File](./dot.txt)\n"
}
