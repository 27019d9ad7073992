import {editorSettings} from './editor-settings.ts'
import {gitIgnore} from './git-ignore.ts'

/** The folder of docsgen's schemas after a project's packages are installed. */
export const installedSchemas = './node_modules/docsgen/schema'

/**
 * Returns the files that a project needs in addition to its pages, configuration and `package.json`, by path: ignored files of
 * version control, compiler settings, editor settings.
 *
 * @param schemas folder of docsgen's schemas, relative to the project
 */
export function toolingFiles(schemas = installedSchemas): Readonly<Record<string, string>> {
  return {
    '.gitignore': gitIgnore,
    '.vscode/settings.json': editorSettings(schemas),
    'tsconfig.json': `${JSON.stringify(tsconfig, undefined, 2)}\n`
  }
}

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
