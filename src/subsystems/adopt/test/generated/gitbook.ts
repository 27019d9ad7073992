import {blocks, gfmBlocks, gfmInlines, htmlBlocks, htmlInlines, inlines} from './markdown.ts'
import {dot, type GeneratedProject} from './project.ts'
import type {PageSyntax, Write} from './writer.ts'

const tags: readonly Write[] = [
  w => `{% hint style="${w.pick(['info', 'success', 'warning', 'danger'])}" %}\n${w.blocks()}\n{% endhint %}`,
  w => `{% hint style="info" %}\n#### ${w.words()}\n\n${w.words()}\n{% endhint %}`,
  w =>
    `{% tabs %}\n{% tab title="${w.words()}" %}\n${w.blocks()}\n{% endtab %}\n\n{% tab title="${w.word()}" %}\n${w.words()}\n{% endtab %}\n{% endtabs %}`,
  w => `{% code title="${w.words()}" lineNumbers="true" %}\n\`\`\`js\n${w.code('js')}\n\`\`\`\n{% endcode %}`,
  w =>
    `{% stepper %}\n{% step %}\n### ${w.words()}\n\n${w.words()}\n{% endstep %}\n\n{% step %}\n${w.words()}\n{% endstep %}\n{% endstepper %}`,
  w =>
    `{% columns %}\n{% column %}\n${w.words()}\n{% endcolumn %}\n\n{% column %}\n${w.words()}\n{% endcolumn %}\n{% endcolumns %}`,
  () => `{% content-ref url="start.md" %}\n[start.md](start.md)\n{% endcontent-ref %}`,
  w => `{% embed url="https://example.org/${w.unseen('a')}" %}\n${w.words()}\n{% endembed %}`,
  w => `{% embed url="https://www.youtube.com/watch?v=abc" %}\n${w.words()}\n{% endembed %}`,
  w => `{% file src=".gitbook/assets/manual.txt" %}\n${w.words()}\n{% endfile %}`,
  w =>
    `{% updates format="full" %}\n{% update date="2026-01-02" tags="${w.word()}" %}\n## ${w.words()}\n\n${w.words()}\n{% endupdate %}\n{% endupdates %}`,
  w => `{% prompt description="${w.words()}" %}\n${w.words()}\n{% endprompt %}`,
  w => `<details>\n\n<summary>${w.words()}</summary>\n\n${w.blocks()}\n\n</details>`,
  w =>
    `<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td><strong>${w.words()}</strong></td><td>${w.words()}</td><td><a href="start.md">start.md</a></td></tr><tr><td>${w.word()}</td><td></td><td></td></tr></tbody></table>`,
  w =>
    `<table><thead><tr><th width="100">${w.word()}</th><th>${w.word()}</th></tr></thead><tbody><tr><td>${w.words()}</td><td>${w.words()}</td></tr></tbody></table>`,
  w => `<figure><img src="dot.svg" alt="${w.words()}"><figcaption><p>${w.words()}</p></figcaption></figure>`,
  w => `<div align="left"><figure><img src="dot.svg" alt="${w.word()}"><figcaption></figcaption></figure></div>`,
  w => `{% if visitor.claims.beta %}\n${w.words()}\n{% endif %}`,
  w =>
    `{% swagger method="get" path="/${w.word()}" baseUrl="https://example.org" summary="${w.words()}" %}\n{% swagger-description %}\n${w.words()}\n{% endswagger-description %}\n{% swagger-parameter in="path" name="${w.word()}" type="${w.word()}" %}\n${w.words()}\n{% endswagger-parameter %}\n{% swagger-response status="200" description="${w.words()}" %}\n${w.words()}\n{% endswagger-response %}\n{% endswagger %}`,
  w => {
    const name = w.unseen('a')
    w.files[`.gitbook/includes/${name}.md`] = w.part(() => w.blocks())
    return `{% include ".gitbook/includes/${name}.md" %}`
  },
  w => `## ${w.words()} <a href="#${w.unseen('a')}" id="${w.unseen('a')}"></a>`,
  w => `{% @${w.unseen('a')}/block url="https://example.org/${w.word()}" %}`
]

const ownInlines: readonly Write[] = [
  w => `<a href="https://example.org/" class="button primary">${w.words()}</a>`,
  w => `<mark style="color:red;">${w.words()}</mark>`,
  w => `<code class="expression">space.vars.version</code> ${w.word()}`,
  w => `[start.md](start.md "mention") ${w.word()}`,
  w => `<i class="fa-mug">:mug:</i> ${w.word()}`,
  w => `:tada: ${w.word()}`,
  w => `<em>${w.word()}</em> <strong>${w.word()}</strong>`
]

const syntax: PageSyntax = {
  format: 'md',
  blocks: [...blocks, ...gfmBlocks, ...htmlBlocks],
  topBlocks: tags,
  inlines: [...inlines, ...gfmInlines, ...htmlInlines, ...ownInlines],
  withoutFrontMatter: true
}

export const gitbook: GeneratedProject = {
  name: 'gitbook',
  files: {
    '.gitbook.yaml': 'root: ./\n',
    '.gitbook/vars.yaml': 'version: 2.1\n',
    '.gitbook/assets/manual.txt': 'Fill it.\n',
    'dot.svg': dot,
    'README.md': '# Home\n\nText.\n',
    'start.md': '# Start\n\nText.\n'
  },
  index: names => ({
    'SUMMARY.md': `# Table of contents\n\n* [Home](README.md)\n* [Start](start.md)\n${names.map(name => `* [${name}](${name}.md)\n`).join('')}`
  }),
  pages: [{path: 'NAME.md', syntax}],
  routeOf: name => `/${name}`
}
