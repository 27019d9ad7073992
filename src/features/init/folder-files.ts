import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {pagesFolder} from '../../host/project/find-places.ts'
import type {Choices} from './choices.ts'

/** Names of a home page, in the folder of the pages. */
const homes = ['index.mdx', 'index.md', 'README.md', 'README.mdx', 'readme.md']

/**
 * Returns the files that a folder of Markdown needs to become a project: a configuration, and a home page if the folder has none.
 * Findings in existing pages must not fail the first build.
 */
export function folderFiles(
  folder: string,
  {title, typescript}: Pick<Choices, 'title' | 'typescript'>
): Readonly<Record<string, string>> {
  const dir = pagesFolder(folder) ?? ''
  const hasHome = homes.some(name => existsSync(join(folder, dir, name)))
  return {
    [`docsgen.config.${typescript ? 'ts' : 'js'}`]: configText(title),
    ...(!hasHome && {[dir === '' ? 'index.mdx' : `${dir}/index.mdx`]: homeText(title)})
  }
}

function configText(title: string): string {
  return `import {defineConfig} from 'docsgen'

export default defineConfig({
  title: ${quote(title)},
  description: ${quote(`Documentation of ${title}.`)},
  // Findings in existing pages are warnings, and a block that does not parse is left out. Remove this line once
  // \`docsgen check\` reports nothing.
  check: {rules: {'*': 'warn'}, lenient: true}
  // url: 'https://docs.example.org',
  // repository: {url: 'https://github.com/owner/name', branch: 'main'}
})
`
}

/** The list shows each section with its first pages, so it needs no change when pages are added. */
function homeText(title: string): string {
  return `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(`Documentation of ${title}.`)}
layout: home
hero:
  tagline: Everything about ${title.replace(/["\\:#{}[\]]/g, '')}, in one place.
---

<ChildPages tasks={3} />
`
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
