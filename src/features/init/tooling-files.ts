import {editorSettings} from './editor-settings.ts'
import {gitIgnore} from './git-ignore.ts'

/** The folder of docsgen's schemas after a project's packages are installed. */
export const installedSchemas = './node_modules/docsgen/schema'

/**
 * Returns the files that a project needs in addition to its pages, configuration and `package.json`, by path: ignored files of
 * version control, compiler settings, editor settings.
 *
 * @param options.schemas folder of docsgen's schemas, relative to the project
 * @param options.typescript whether the project has compiler settings; default: true
 */
export function toolingFiles({
  schemas = installedSchemas,
  typescript = true
}: {
  readonly schemas?: string | undefined
  readonly typescript?: boolean
} = {}): Readonly<Record<string, string>> {
  return {
    '.gitignore': gitIgnore,
    '.vscode/extensions.json': `${JSON.stringify({recommendations}, undefined, 2)}\n`,
    '.vscode/settings.json': editorSettings(schemas),
    ...(typescript && {'tsconfig.json': `${JSON.stringify(tsconfig, undefined, 2)}\n`})
  }
}

/** Extensions that understand MDX, and the schemas of YAML files. */
const recommendations = ['unifiedjs.vscode-mdx', 'redhat.vscode-yaml']

/** docsgen bundles a project's modules itself, so the compiler only checks them. */
const tsconfig = {
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    isolatedModules: true,
    skipLibCheck: true,
    types: ['docsgen/modules']
  },
  include: ['**/*.ts', '**/*.tsx'],
  exclude: ['node_modules', 'dist', '.docsgen']
}
