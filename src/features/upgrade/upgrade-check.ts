import {existsSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {components, templates} from '../../../templates/index.ts'
import {buildInfo} from '../../host/machine/build-id.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {type LoadedConfig, loadConfig} from '../../host/project/load-config.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import type {App} from '../../plugin/app.ts'
import {unknownRules} from '../../rules/catalogue.ts'
import {acceptedRules} from '../../subsystems/baseline/accepted-findings.ts'

export interface UpgradeCheckOptions {
  readonly app: App
  readonly root: string
  readonly configFile?: string
  /** Default: standard output. */
  readonly print?: (text: string) => void
}

/** A change of behavior in a version, with the projects that it affects. */
interface Change {
  readonly version: string
  readonly concerns: (project: {readonly root: string; readonly loaded: LoadedConfig}) => boolean
  readonly description: string
}

const changes: readonly Change[] = [
  {
    version: '1.0.0',
    concerns: ({root}) => !existsSync(join(root, 'schema/front-matter.schema.json')),
    description:
      'Front matter: no key is required by default. Declare required keys in `schema/front-matter.schema.json`.'
  },
  {
    version: '1.0.0',
    concerns: ({loaded}) => loaded.plugins.remark.length > 0,
    description: 'remark plugins run on each parsed file, before docsgen inserts constants, partials and imports.'
  },
  {
    version: '1.0.0',
    concerns: ({loaded}) => loaded.plugins.rehype.length > 0,
    description: 'rehype plugins run before syntax highlighting: a fence is `pre > code.language-x`.'
  },
  {
    version: '1.0.0',
    concerns: ({loaded}) => Object.keys(loaded.config.build.budget).length > 0,
    description: '`build.budget` is enforced: a page over budget fails the build.'
  }
]

/**
 * Prints what this version no longer supports of a project (keys, rules, templates) and must be fixed, and what behaves
 * differently from the previous version. Changes nothing.
 *
 * @returns 0; 1 if something must be fixed
 */
export async function upgradeCheck(options: UpgradeCheckOptions): Promise<number> {
  const {app, root, configFile, print = text => void process.stdout.write(text)} = options
  const {version} = buildInfo()
  let loaded: LoadedConfig
  try {
    loaded = await loadConfig(app, root, configFile)
  } catch (error) {
    if (!(error instanceof HostError)) throw error
    print(`To fix for docsgen ${version}:\n\n${error.message}\n`)
    return 1
  }
  const wrong = unknownRuleNames(loaded, acceptedRules(root))
  const unused = deadTemplates(app, root)
  const affecting = changes.filter(change => change.concerns({root, loaded}))
  if (wrong.length > 0) print(`To fix for docsgen ${version}:\n\n${wrong.map(line => `- ${line}\n`).join('')}\n`)
  if (affecting.length > 0)
    print(`Changed behavior:\n\n${affecting.map(change => `- ${change.version}: ${change.description}\n`).join('')}\n`)
  if (unused.length > 0) print(`To review:\n\n${unused.map(line => `- ${line}\n`).join('')}\n`)
  if (wrong.length === 0) print(`docsgen ${version} supports every key and rule of this project.\n`)
  return wrong.length > 0 ? 1 : 0
}

/** Returns messages about unknown rules in the configuration or the list of accepted findings. */
function unknownRuleNames(
  {config, known, name}: LoadedConfig,
  accepted: {readonly file: string; readonly rules: readonly string[]} | undefined
): string[] {
  const places: readonly (readonly [file: string, names: readonly string[]])[] = [
    [`${name} (\`check.rules\`)`, Object.keys(config.check.rules)],
    ...(accepted ? [[accepted.file, [...new Set(accepted.rules)]] as const] : [])
  ]
  return places.flatMap(([file, names]) =>
    unknownRules(names, known).map(
      ({name: rule, expected}) => `${file}: Unexpected rule \`${rule}\`, expected a known one${didYouMean(expected)}`
    )
  )
}

/** Returns messages about files in `templates/` that no longer replace a template. */
function deadTemplates(app: App, root: string): string[] {
  const folder = join(root, 'templates')
  if (!existsSync(folder)) return []
  const names = Object.keys({...templates, ...app.parts})
  return readdirSync(folder)
    .filter(file => /^[A-Z]\w*\.[jt]sx$/.test(file))
    .map(file => file.replace(/\.\w+$/, ''))
    .filter(name => !names.includes(name) && !(name in components))
    .map(
      name => `templates/: The template \`${name}\` replaces no template of docsgen${didYouMean(suggest(name, names))}`
    )
}
