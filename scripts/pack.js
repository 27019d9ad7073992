import {installPackages, run} from './install.js'
import {removePackedDocs, writePackedDocs} from './packed-docs.js'

/**
 * Hook of `npm pack` and `npm publish`. Before packing, compiles everything and writes the generated pages of docs/, which the
 * package contains as files. After packing, removes them. The manifest is published as it is in the repository.
 */
if (process.argv[2] === 'restore') removePackedDocs()
else {
  // Packages from an older state of the repository cannot compile code that needs newer ones.
  installPackages()
  run('node', ['scripts/types.js'])
  await writePackedDocs()
}
