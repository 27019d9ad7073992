import {build} from 'esbuild'

/** Bundles the extension, with its language client, into one file. VS Code provides the module `vscode`. */
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/extension.ts'],
  outfile: 'dist/extension.js',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  external: ['vscode'],
  minify: true,
  legalComments: 'eof',
  logLevel: 'warning'
})
