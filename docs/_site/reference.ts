import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {definePlugin, type VirtualPage} from 'docsgen'
import {readReference, type TemplateReference} from 'docsgen/reference'
import packageJson from '../../package.json'
import frontMatterSchema from '../../schema/base-front-matter.schema.json'
import configSchema from '../../schema/config.schema.json'
import metaSchema from '../../schema/meta.schema.json'
import {commandPages} from './command-pages.ts'
import {catalogueComponents, componentPages} from './component-pages.ts'
import {exportsPage} from './exports-page.ts'
import {featureExamples, featureModules, featurePages} from './feature-pages.ts'
import {releasedPages} from './released-version.ts'
import {rulePages} from './rule-pages.ts'
import {schemaPage} from './schema-page.ts'
import {templatesPage} from './templates-page.ts'
import {templatePropsPage, typesPage} from './types-page.ts'

/** The generated pages of this site, in which docsgen describes itself, and the pages whose sources are in the folders of features. */
export default definePlugin({
  name: 'reference',
  async pages({root, read}): Promise<VirtualPage[]> {
    const {commands, rules, components, templates} = readReference()
    const readSource = (path: string): string => readFileSync(join(root, '..', path), 'utf8')
    // A part of a feature is in the folder of the feature.
    const readPart = ({name, path}: TemplateReference): string =>
      readSource(featureModules(join(root, '..'), `${name}.tsx`)[0] ?? `templates/${path}`)
    const additions = featureModules(join(root, '..'), 'public-types.ts')
    const exports = ['templates/public-templates.ts', ...featureModules(join(root, '..'), 'public-templates.ts')]
    const examples = new Map(featureExamples(join(root, '..')))
    for (const file of readdirSync(join(root, '_components')).sort())
      examples.set(file.replace(/\.mdx$/, ''), new TextDecoder().decode(await read(`_components/${file}`)))
    return [
      ...featurePages(join(root, '..')),
      schemaPage({
        route: '/reference/configuration',
        title: 'Configuration',
        description: 'Every key of docsgen.config.*, with its type, its default and its meaning.',
        intro:
          "The configuration is `docsgen.config.ts`, `.mts`, `.js`, `.mjs` or `.json` in the root of the project. If there are several, docsgen reads the first in this order and reports the others. Every key is optional; an unknown key is an error.\n\n```ts filename=\"docsgen.config.ts\"\nimport {defineConfig} from 'docsgen'\n\nexport default defineConfig({\n  title: 'My docs',\n  url: 'https://docs.example.org'\n})\n```",
        schema: configSchema
      }),
      schemaPage({
        route: '/reference/front-matter',
        title: 'Front matter',
        description: 'Every front matter key of a page, with its type and its meaning.',
        intro:
          'Front matter is YAML between two lines of dashes at the top of a page. Nothing is required. You can add keys of your own: `schema/front-matter.schema.json` in the project declares their types, and which keys a page must have.\n\n```md filename="content/install.md"\n---\ntitle: Install\ndescription: Get the program and run it once.\n---\n\nText.\n```',
        schema: frontMatterSchema
      }),
      schemaPage({
        route: '/reference/meta',
        title: '_meta files',
        description: 'Every key of the files that order the sidebar and the top bar.',
        intro:
          'A `_meta.json`, `_meta.yaml` or `_meta.js` beside pages lists them in the order of the sidebar. A value is a title, or an object in one of these forms. [Navigation](/navigation) explains when to use which.',
        schema: metaSchema,
        forms: ['item', 'group', 'separator', 'menu', 'wildcard', 'theme']
      }),
      ...commandPages(commands),
      ...rulePages(rules),
      ...componentPages([...components, ...catalogueComponents], examples),
      templatesPage(templates),
      templatePropsPage(templates, {additions, exports}, readPart, readSource),
      typesPage(readSource, additions),
      exportsPage(packageJson.exports, name => featureModules(join(root, '..'), `${name}.ts`), readSource),
      ...releasedPages()
    ]
  }
})
