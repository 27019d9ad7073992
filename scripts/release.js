import {readFileSync} from 'node:fs'

/**
 * `node scripts/release.js TAG OWNER/NAME`, before `npm publish`: checks that the tag, the manifests of docsgen and create-docsgen,
 * and CHANGELOG.md name the same version, and that both manifests name the repository that publishes them, because npm refuses
 * provenance otherwise. Prints the changes of the version. Changes no file: npm publishes the manifests of the repository.
 */
const [tag = '', repository = ''] = process.argv.slice(2)
const createPath = 'create-docsgen/package.json'
const packageJson = JSON.parse(readFileSync('package.json', 'utf8'))
const create = JSON.parse(readFileSync(createPath, 'utf8'))
const {version} = packageJson
if (tag !== `v${version}`) fail(`Unexpected tag ${tag || '""'}, expected v${version}, as in package.json`)
if (create.version !== version || create.dependencies.docsgen !== version)
  fail(`Unexpected version in ${createPath}, expected ${version} for the package and for docsgen`)
const url = `git+https://github.com/${repository}.git`
for (const [path, manifest] of [
  ['package.json', packageJson],
  [createPath, create]
])
  if (manifest.repository?.url !== url)
    fail(
      `Unexpected repository ${manifest.repository?.url ?? '""'} in ${path}, expected ${url}. npm requires it for provenance.`
    )
process.stdout.write(changes(readFileSync('CHANGELOG.md', 'utf8')))

/** Returns the changelog section of the version. */
function changes(text) {
  const section = text
    .split(/^## /m)
    .find(part => part.startsWith(version) && /^[ \n]/.test(part.slice(version.length)))
  if (!section) fail(`CHANGELOG.md has no section "## ${version}". Add what changed.`)
  const [title, ...lines] = section.split('\n')
  if (title.includes('unreleased')) fail(`Unexpected "## ${title}" in CHANGELOG.md, expected the day of the release`)
  return `${lines.join('\n').trim()}\n`
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
