import type {CiHost, PackageManager} from './choices.ts'

const purpose =
  '# Checks and builds the site. node_modules/docsgen/docs/deploy describes how to publish it on each host.\n'

/** Commands that install exactly what the lock file says. */
const install: Readonly<Record<PackageManager, string>> = {
  npm: 'npm ci',
  pnpm: 'corepack enable && pnpm install --frozen-lockfile',
  yarn: 'corepack enable && yarn install --immutable',
  bun: 'npm install --global bun && bun install --frozen-lockfile'
}

/**
 * Returns the workflow that checks and builds the site on every change, by path.
 *
 * @param strict whether warnings fail it
 */
export function ciFiles(host: CiHost, manager: PackageManager, strict: boolean): Readonly<Record<string, string>> {
  const check = `npx docsgen check${strict ? ' --max-warnings 0' : ''}`
  return host === 'github'
    ? {'.github/workflows/docs.yml': github(manager, check)}
    : {'.gitlab-ci.yml': gitlab(manager, check)}
}

function github(manager: PackageManager, check: string): string {
  return `${purpose}name: Docs
on:
  push:
    branches: [main]
  pull_request:
  schedule:
    # Commands of tested pages can fail without a change, because a new version of a program is out.
    - cron: '0 3 * * *'
permissions:
  contents: read
jobs:
  docs:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22${manager === 'npm' ? '\n          cache: npm' : ''}
      - run: ${install[manager]}
      - uses: actions/cache@v4
        with:
          path: .docsgen/cache
          key: docsgen-\${{ github.sha }}
          restore-keys: docsgen-
      - run: ${check} --format github
      - run: npx docsgen test --format github
      - run: npx docsgen build
      - uses: actions/upload-artifact@v4
        with:
          name: site
          path: dist
          # Some hosts read files whose names start with a dot.
          include-hidden-files: true
`
}

function gitlab(manager: PackageManager, check: string): string {
  return `${purpose}docs:
  image: node:22
  cache:
    key: docsgen
    paths: [.docsgen/cache]
  script:
    - ${install[manager]}
    - ${check}
    - npx docsgen test
    - npx docsgen build
  artifacts:
    paths: [dist]
`
}
