/**
 * Returns the files of a new project, by path: short enough to read in a minute, and a site that builds and checks without
 * findings.
 *
 * @param title of the site
 */
export function initFiles(title: string): Readonly<Record<string, string>> {
  return {...configFile(title), ...sampleFiles(title)}
}

/**
 * Returns the configuration of a new project.
 *
 * @param hasPages whether the project already has pages, whose findings must not fail the first build
 */
export function configFile(title: string, hasPages = false): Readonly<Record<string, string>> {
  const check = `,
  // Findings in existing pages are warnings, and a block that does not parse is left out. Remove this line once
  // \`docsgen check\` reports nothing.
  check: {rules: {'*': 'warn'}, lenient: true}`
  return {
    'docsgen.config.ts': `import {defineConfig} from 'docsgen'

export default defineConfig({
  title: ${quote(title)},
  description: ${quote(`Documentation of ${title}.`)}${hasPages ? check : ''}
  // url: 'https://docs.example.org',
  // repository: {url: 'https://github.com/owner/name', branch: 'main'}
})
`
  }
}

function sampleFiles(title: string): Readonly<Record<string, string>> {
  return {
    'content/_meta.json': `{
  "index": { "title": "Home", "display": "hidden" },
  "guide": "Guide"
}
`,
    'content/_constants.yaml': `# Values that pages share. Use one as @@group.name@@ in prose, code, links and component properties.
ports:
  rpc:
    value: 8545
    about: JSON-RPC over HTTP
`,
    'content/index.mdx': `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(`What ${title} is, and where to start reading.`)}
layout: home
hero:
  tagline: Explain in one or two sentences what this is and who it is for.
  actions:
    - {text: Write your first page, link: /guide/first-page, icon: rocket}
    - {text: Check your pages, link: /guide/check}
---

<HeroPicture>
\`\`\`bash title="See it while you write"
npx docsgen dev
\`\`\`

\`\`\`bash title="Build it"
npx docsgen check
npx docsgen build
\`\`\`
</HeroPicture>

## Where to go

<Cards>
  <Card title="Your first page" href="/guide/first-page" icon="file-pen">Write a page, give it a place in the sidebar, and see it in the browser.</Card>
  <Card title="Check your pages" href="/guide/check" icon="circle-check">Find broken links before your readers do, on your own machine and in CI.</Card>
</Cards>
`,
    'content/guide/_meta.json': `{
  "first-page": "Your first page",
  "check": "Check your pages"
}
`,
    'content/guide/index.mdx': page({
      title: 'Guide',
      description: 'How to write a page and how to check all of them.',
      body: '<ChildPages />'
    }),
    'content/guide/first-page.mdx': page({
      title: 'Your first page',
      description: 'Add a page, give it a place in the sidebar, and see it in the browser.',
      body: `## Write it

<Steps>

### Add a file

A file below \`content/\` is a page: \`content/guide/next.mdx\` has the address \`/guide/next\`. Copy the front matter of this page and change it.

### Give it a place

Add its name and its title to \`_meta.json\` in the same folder. The order there is the order in the sidebar.

### See it

\`\`\`bash
npx docsgen dev
\`\`\`

The browser updates as you write.

</Steps>

<Callout type="info">
A value that several pages need is declared once, in \`content/_constants.yaml\`. The port @@ports.rpc@@ on this page comes from there.
</Callout>

## Next steps

- [Check your pages](./check).`
    }),
    'content/guide/check.mdx': page({
      title: 'Check your pages',
      description: 'Run the checks on your own machine and in CI, and build the site.',
      body: `## Run the checks

\`\`\`bash
npx docsgen check
\`\`\`

Every finding names the file, the line and what was expected. \`npx docsgen check --fix\` applies the safe fixes.

## Build and preview

\`\`\`bash
npx docsgen build
npx docsgen preview
\`\`\`

The site is in \`dist/\`. Any static host can serve it.`
    }),
    'README.md': `# ${title}

Run \`npm install\` once.

| Command | Does |
| --- | --- |
| \`npx docsgen dev\` | serves the site while you write |
| \`npx docsgen check\` | finds mistakes |
| \`npx docsgen build\` | builds the site into \`dist/\` |
| \`npx docsgen preview\` | serves the built site |
| \`npx docsgen mv FROM TO\` | moves a page and updates the links to it |

Pages are in \`content/\`.
`
  }
}

interface Draft {
  readonly title: string
  readonly description: string
  readonly body: string
}

function page({title, description, body}: Draft): string {
  return `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(description)}
---

${body}
`
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
