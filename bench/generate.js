import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {createProse, createRandom} from './prose.js'

/**
 * Writes a project of generated pages that cost as much as real ones: words from a vocabulary of 20,000 by Zipf's law,
 * log-normal lengths around 600 words, code whose lines do not repeat, a table, lists, and links to other folders. With only
 * ninety words and the same three code blocks on every page, search and highlighting would appear to cost nothing. The same
 * arguments produce the same bytes.
 *
 * @param {object} options
 * @param {string} options.dir where the project goes; replaced
 * @param {number} options.pages how many
 * @param {'md' | 'mdx'} [options.format] default `mdx`: pages with callouts and tabs; `md`: plain Markdown that any
 *   generator reads
 * @param {number} [options.perFolder] default 50
 * @param {string} [options.content] folder of the pages in `dir`; default `content`. With any other folder, writes only the
 *   pages, for another generator, and no files of docsgen's own
 *
 * There are at most ten sections: a larger site has more pages per section, not more entries in its top bar.
 */
export function generate({dir, pages, format = 'mdx', perFolder = 50, content = 'content'}) {
  rmSync(join(dir, content), {recursive: true, force: true})
  const random = createRandom(42)
  const prose = createProse(random)
  const folders = Math.ceil(pages / perFolder)
  const sections = Math.min(10, folders)
  /** @param {number} page */
  const routeOf = page => {
    const folder = Math.floor(page / perFolder)
    return `section-${folder % sections}/part-${folder}${page % perFolder === 0 ? '' : `/page-${page}`}`
  }
  const write = (path, text) => {
    mkdirSync(dirname(join(dir, path)), {recursive: true})
    writeFileSync(join(dir, path), text)
  }
  const own = content === 'content'
  if (own) {
    const meta = entries => JSON.stringify(Object.fromEntries(entries))
    write('docsgen.config.json', JSON.stringify({title: 'Bench', url: 'https://docs.example.org'}))
    write('content/_meta.json', meta(range(sections).map(i => [`section-${i}`, {title: `Section ${i}`, type: 'page'}])))
    for (const section of range(sections)) {
      const parts = range(folders).filter(folder => folder % sections === section)
      write(`content/section-${section}/_meta.json`, meta(parts.map(part => [`part-${part}`, `Part ${part}`])))
    }
  }
  for (const i of range(pages)) {
    const path = i % perFolder === 0 ? `${routeOf(i)}/index` : routeOf(i)
    write(`${content}/${path}.${format}`, page(i, {prose, random, pages, routeOf, mdx: format === 'mdx'}))
  }
}

/** @param {number} count */
function range(count) {
  return Array.from({length: count}, (_, i) => i)
}

/** Number of words in the paragraphs of a median page, without its headings, table, and code. */
const medianWords = 220

function page(i, {prose, random, pages, routeOf, mdx}) {
  const {word, words, sentence, paragraph, identifier, number} = prose
  const link = () => `[${words(2)}](/${routeOf(Math.floor(random() * pages))})`
  const code = codeWriter(prose)
  let left = prose.length(medianWords)
  const text = () => {
    const written = paragraph(Math.min(Math.max(left, 30), 90))
    left -= written.split(' ').length
    return written
  }
  const item = () => `- ${sentence(12)}${random() < 0.3 ? ` See ${link()}.` : ''}`
  const row = () => `| \`--${identifier()}.${word()}\` | \`${number()}\` | ${sentence(9)} |`
  const blocks = [
    `${text()} See ${link()}.`,
    `## ${words(3)}\n\n${text()}\n\n${[item(), item(), item(), item()].join('\n')}`,
    `## ${words(2)}\n\n${text()}\n\n\`\`\`bash\n${code.shell()}\n\`\`\``,
    `### ${words(3)}\n\n${
      mdx ? `<Callout type="warning">\n  ${sentence(14)} ${link()}\n</Callout>` : `> ${sentence(14)} ${link()}`
    }\n\n${text()}`,
    `## ${words(3)}\n\n| Option | Default | Meaning |\n|---|---|---|\n${[row(), row(), row(), row()].join('\n')}\n\n${text()}`,
    `## ${words(2)}\n\n${text()} Use \`${identifier()}\` with **${words(2)}** and *${word()}*.\n\n${
      mdx
        ? `<Tabs items={['JSON', 'TypeScript']}>\n<Tabs.Tab>\n\n\`\`\`json\n${code.json()}\n\`\`\`\n\n</Tabs.Tab>\n<Tabs.Tab>\n\n\`\`\`ts\n${code.script()}\n\`\`\`\n\n</Tabs.Tab>\n</Tabs>`
        : `\`\`\`json\n${code.json()}\n\`\`\`\n\n\`\`\`ts\n${code.script()}\n\`\`\``
    }`,
    `### ${words(4)}\n\n${text()}`
  ]
  while (left > 0) blocks.push(`## ${words(3)}\n\n${text()}\n\n${text()}`)
  return `---
title: ${words(3)} ${i}
description: ${sentence(12)}
---

${blocks.join('\n\n')}

Next: ${link()}.
`
}

/** Generates code blocks in which no line repeats, on the same page or on another. */
function codeWriter({word, words, identifier, number}) {
  return {
    shell: () => `#!/usr/bin/env bash
set -euo pipefail
export ${identifier().toUpperCase().replaceAll('-', '_')}="http://localhost:${number()}/${word()}"
./bin/${identifier()} --${word()}.secret=./${word()}.txt --${word()}.port=${number()} --log.${word()}=${word()} \\
  --${identifier()} --${word()}.port=${number()}
if [ "$${word()}" = ${number()} ]; then echo "${words(4)}"; fi # ${words(3)}`,
    json: () => `{
  "${word()}": "${word()}-${number()}",
  "${word()}": ["${word()}", ${number()}, {"${word()}": "${words(2)}", "${identifier()}": [${number()}, true]}],
  "id": ${number()}
}`,
    script: () => `import {${word()}, ${word()}Of} from './${identifier()}'

const ${word()}Client = await ${word()}({transport: '${identifier()}', port: ${number()}})
for (const ${word()}Item of ${word()}Client.list('${words(2)}')) {
  if (${word()}Item.${word()} > ${number()}) console.log(\`${words(3)} \${${word()}Item}\`)
}`
  }
}

if (process.argv[1]?.endsWith('generate.js')) {
  const [, , dir, pages = '1000', format = 'mdx', content = 'content'] = process.argv
  if (!dir || (format !== 'md' && format !== 'mdx'))
    throw new Error('usage: node bench/generate.js DIR [PAGES] [md|mdx] [CONTENT]')
  generate({dir, pages: Number(pages), format, content})
}
