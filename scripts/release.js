import {readFileSync, writeFileSync} from 'node:fs'

/**
 * `node scripts/release.js TAG OWNER/NAME [HOMEPAGE]`, before `npm publish`: checks that the tag, the manifests of docsgen and
 * create-docsgen, and CHANGELOG.md name the same version, writes the repository (required for provenance) into both manifests and
 * the address of docs/ (used for the addresses of rules) into docsgen's, and prints the changes of the version.
 */
const [tag = '', repository = '', homepage = ''] = process.argv.slice(2)
const createPath = 'create-docsgen/package.json'
const packageJson = JSON.parse(readFileSync('package.json', 'utf8'))
const create = JSON.parse(readFileSync(createPath, 'utf8'))
const {version} = packageJson
if (tag !== `v${version}`) fail(`Unexpected tag ${tag || 'of no name'}, expected v${version}, as in package.json`)
if (!/^[\w.-]+\/[\w.-]+$/.test(repository))
  fail(`Unexpected repository ${repository || 'of no name'}, expected OWNER/NAME`)
if (create.version !== version || create.dependencies.docsgen !== version)
  fail(`Unexpected version in ${createPath}, expected ${version} for the package and for docsgen`)
const notes = changes(readFileSync('CHANGELOG.md', 'utf8'))

const address = `https://github.com/${repository}`
const repositoryField = {type: 'git', url: `git+${address}.git`}
packageJson.repository = repositoryField
packageJson.bugs = {url: `${address}/issues`}
if (homepage) packageJson.homepage = homepage
writeFileSync('package.json', `${JSON.stringify(packageJson, undefined, 2)}\n`)
create.repository = {...repositoryField, directory: 'create-docsgen'}
writeFileSync(createPath, `${JSON.stringify(create, undefined, 2)}\n`)
process.stdout.write(notes)

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
