import {docusaurus} from './docusaurus.ts'
import {fumadocs} from './fumadocs.ts'
import {gitbook} from './gitbook.ts'
import {hugo} from './hugo.ts'
import {mdbook} from './mdbook.ts'
import {mintlify} from './mintlify.ts'
import {mkdocs} from './mkdocs.ts'
import {nextra} from './nextra.ts'
import {own} from './own.ts'
import type {GeneratedProject} from './project.ts'
import {rspress} from './rspress.ts'
import {starlight} from './starlight.ts'
import {vitepress} from './vitepress.ts'
import {vocs} from './vocs.ts'

/** A project of each dialect. */
export const generatedProjects: readonly GeneratedProject[] = [
  own,
  docusaurus,
  fumadocs,
  gitbook,
  hugo,
  mdbook,
  mintlify,
  mkdocs,
  nextra,
  rspress,
  starlight,
  vitepress,
  vocs
]
