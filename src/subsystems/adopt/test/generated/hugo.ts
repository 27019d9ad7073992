import {alerts, blocks, gfmBlocks, gfmInlines, htmlBlocks, htmlInlines, indentedCode, inlines} from './markdown.ts'
import {dot, type GeneratedProject} from './project.ts'
import type {PageSyntax, Write} from './writer.ts'

const shortcodes: readonly Write[] = [
  w => `{{% alert title="${w.words()}" color="warning" %}}\n${w.blocks()}\n{{% /alert %}}`,
  w => `{{< alert >}}${w.words()}{{< /alert >}}`,
  w => `{{% pageinfo %}}\n${w.blocks()}\n{{% /pageinfo %}}`,
  w => `{{< hint info >}}\n${w.blocks()}\n{{< /hint >}}`,
  w => `{{% hint warning %}}\n**${w.words()}**  \n${w.words()}\n{{% /hint %}}`,
  w =>
    `{{< tabpane text=true >}}\n{{% tab header="${w.words()}" %}}\n${w.blocks()}\n{{% /tab %}}\n{{% tab header="${w.word()}" %}}\n${w.words()}\n{{% /tab %}}\n{{< /tabpane >}}`,
  w =>
    `{{< tabpane lang="js" >}}\n{{< tab header="${w.words()}" >}}\n${w.code('js')}\n{{< /tab >}}\n{{< tab header="${w.word()}" lang="sh" >}}\n${w.code('sh')}\n{{< /tab >}}\n{{< /tabpane >}}`,
  w =>
    `{{< tabs "${w.unseen('a')}" >}}\n{{% tab "${w.words()}" %}}\n${w.blocks()}\n{{% /tab %}}\n{{% tab "${w.word()}" %}} ${w.words()} {{% /tab %}}\n{{< /tabs >}}`,
  w => `{{< details title="${w.words()}" open=true >}}\n${w.blocks()}\n{{< /details >}}`,
  w => `{{% details "${w.words()}" %}}\n${w.blocks()}\n{{% /details %}}`,
  w => `{{< expand "${w.words()}" "..." >}}\n${w.blocks()}\n{{< /expand >}}`,
  w => `{{< columns >}}\n${w.words()}\n\n<--->\n\n${w.words()}\n{{< /columns >}}`,
  w => `{{% steps %}}\n\n1. ${w.words()}\n\n2. ${w.words()}\n\n{{% /steps %}}`,
  w =>
    `{{< cardpane >}}\n{{% card header="**${w.words()}**" title="${w.words()}" subtitle="${w.words()}" footer="${w.words()}" %}}\n${w.words()}\n{{% /card %}}\n{{< card header="${w.word()}" >}}\n${w.words()}\n{{< /card >}}\n{{< /cardpane >}}`,
  w =>
    `{{< figure src="/dot.svg" alt="${w.words()}" caption="${w.words()}" title="${w.words()}" attr="${w.words()}" >}}`,
  w => `{{< figure src="/dot.svg" title="${w.words()}" >}}`,
  w => `{{< imgproc dot Fill "600x300" >}}\n${w.words()}\n{{< /imgproc >}}`,
  w => `{{< youtube id="abc" title="${w.words()}" >}}`,
  w => `{{< highlight js "linenos=table" >}}\n${w.code('js')}\n{{< /highlight >}}`,
  w => `{{< unknown title="${w.words()}" >}}\n${w.words()}\n{{< /unknown >}}`,
  w => `{{< gist user ${w.unseen('a')} >}}`,
  w => `{{< iframe src="https://example.org/" title="${w.words()}" >}}`,
  w => `{{< comment >}} ${w.unseen('c')} {{< /comment >}}`,
  w => `{{< blocks/cover title="${w.words()}" byline="${w.words()}" >}}\n${w.words()}\n{{< /blocks/cover >}}`,
  w =>
    `{{% blocks/feature icon="fa-x" title="${w.words()}" url="https://example.org/" %}}\n${w.words()}\n{{% /blocks/feature %}}`,
  w => `> [!NOTE] ${w.words()}\n> ${w.words()}`,
  w => `${w.words()}\n: ${w.words()}\n: ${w.word()}`,
  w => `${w.words()}\n{ .${w.unseen('a')} }`
]

const shortcodeInlines: readonly Write[] = [
  w => `{{< button href="https://example.org/" >}}${w.words()}{{< /button >}}`,
  w => `{{< param "${w.pick(['one', 'two'])}" >}} ${w.word()}`,
  w => `[${w.words()}]({{< relref "/start" >}})`
]

const syntax: PageSyntax = {
  format: 'md',
  blocks: [...blocks, ...gfmBlocks, ...alerts, ...htmlBlocks, indentedCode],
  topBlocks: shortcodes,
  inlines: [...inlines, ...gfmInlines, ...htmlInlines, ...shortcodeInlines],
  headingEnd: w => ` {#${w.unseen('a')}}`,
  fenceOptions: w =>
    w.pick([
      () => ` {filename="${w.words()}"}`,
      () => ` {hl_lines="1" title="${w.word()}"}`,
      () => ` {linenos=true}`
    ])(),
  frontMatter: w => w.pick([() => '', () => `weight: 3\n`, () => `linkTitle: ${w.unseen('b')}\n`])()
}

export const hugo: GeneratedProject = {
  name: 'hugo',
  files: {
    'hugo.toml': `baseURL = "https://site.example/"\ntitle = "Site"\n[params]\none = "1"\ntwo = "2"\n[markup.goldmark.renderer]\nunsafe = true\n`,
    'static/dot.svg': dot,
    'content/_index.md': '---\ntitle: Home\n---\n\nText.\n',
    'content/start.md': '---\ntitle: Start\n---\n\nText.\n'
  },
  pages: [{path: 'content/NAME.md', syntax}],
  routeOf: name => `/${name}`
}
