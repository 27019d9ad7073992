import {beforeAll, describe, expect, test} from 'vitest'
import {type ReadSite, readSite} from './read-site.ts'

const files = {
  'docs.json': `{
  "$schema": "https://mintlify.com/docs.json",
  "name": "Bakery",
  "colors": {"primary": "#aa5500", "light": "#ffbb77"},
  "logo": {"light": "/logo/light.svg", "dark": "/logo/dark.svg"},
  "favicon": "/favicon.svg",
  "navbar": {"links": [{"label": "Help", "href": "https://example.com/help"}], "primary": {"type": "github", "href": "https://github.com/x/y"}},
  "banner": {"content": "Fresh [bread](/guides/oven) **daily**"},
  "redirects": [{"source": "/old", "destination": "/guides/oven"}, {"source": "/all/:slug*", "destination": "/guides/:slug*"}],
  "navigation": {
    "languages": [
      {
        "language": "en",
        "tabs": [
          {
            "tab": "Guides",
            "groups": [
              {"group": "Start", "icon": "star", "pages": ["index", "guides/oven", {"group": "Deep", "tag": "New", "pages": ["guides/dough"]}]},
              {"group": " ", "pages": ["guides/lost"]}
            ]
          },
          {"tab": "API", "openapi": "openapi.json", "groups": [{"group": "Loaves", "pages": ["api/loaf", "GET /crumbs", "api/slice", "POST /nothing"]}, {"group": "All", "openapi": {"source": "openapi.json", "directory": "every"}}, {"group": "Far", "openapi": "https://example.com/far.json"}]},
          {"tab": "Shop", "href": "https://example.com/shop"}
        ]
      },
      {"language": "fr", "groups": [{"group": "Début", "pages": ["fr/index"]}]},
      {"language": "cn", "groups": [{"group": "开始", "pages": ["zh/bread"]}]}
    ]
  }
}
`,
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    paths: {
      '/crumbs': {
        get: {
          summary: 'List crumbs',
          tags: ['Crumbs'],
          description: 'All *of* them.',
          responses: {200: {description: 'Found.'}}
        }
      },
      '/slices/{id}': {
        parameters: [{name: 'id', in: 'path', required: true, schema: {type: 'string'}}],
        post: {
          operationId: 'cutSlice',
          parameters: [{$ref: '#/components/parameters/Thick'}],
          requestBody: {content: {'application/json': {schema: {$ref: '#/components/schemas/Slice'}}}},
          responses: {
            201: {
              description: 'Cut.',
              content: {'application/json': {schema: {type: 'array', items: {$ref: '#/components/schemas/Slice'}}}}
            }
          }
        }
      }
    },
    components: {
      parameters: {
        Thick: {name: 'thick', in: 'query', schema: {type: 'integer', default: 9}, description: 'In <mm>, {about}.'}
      },
      schemas: {
        Slice: {
          allOf: [{properties: {kind: {enum: ['rye', 'wheat']}}, required: ['kind']}],
          properties: {
            of: {type: 'object', properties: {loaf: {type: 'string', format: 'uuid', deprecated: true}}},
            next: {$ref: '#/components/schemas/Slice'}
          }
        }
      }
    }
  }),
  'api/slice.mdx': '---\ntitle: Cut\nopenapi: openapi.json POST /slices/{id}\n---\n\nWith a knife.\n',
  'index.mdx': `---
title: Welcome
description: All of it.
sidebarTitle: Home
icon: house
mode: wide
---

import Intro from '/snippets/intro.mdx'
import {flour, water as wet} from 'snippets/words.mdx'
import {Loaves} from '/snippets/loaves.mdx'
import {Oven} from '/snippets/oven.jsx'
import {Ring, sounds} from '/snippets/bell'

export const unit = 'kg'

export const Scale = ({start}) => {
  const [weight, setWeight] = useState(start)

  return <button onClick={() => setWeight(weight + 1)}>{weight} {unit} of {flour}, {sounds}</button>
}

<Intro kind="rye" />

<Snippet file="shared.mdx" />

We use {flour} and {wet}.

<Oven />

<Loaves />

<Scale start={3} />

<Ring on={() => 1} />

<Color variant="compact">
  <Color.Item name="crust" value="#a52" />
</Color>

<Prompt description="Ask" actions={["copy"]}>Knead it.</Prompt>

<Note>Plain **note**.</Note>

<Warning>

Hot.

</Warning>

<CardGroup cols={2}>
  <Card title="Oven" icon="fire" href="/guides/oven">It bakes.</Card>
  <Card title="Dough" horizontal>It rests.</Card>
  <Card title="Crumb" description="It falls." /><Link href="/guides/oven">Linked</Link>
</CardGroup>

<Steps>
  <Step title="Mix" icon="spoon">All of it.</Step>
  <Step title="Bake">

  Until \`brown\`.

  </Step>
</Steps>

<Tabs>
  <Tab title="Rye">Dark.</Tab>
  <Tab title="Wheat">Light.</Tab>
</Tabs>

<CodeGroup>

\`\`\`js mix.js icon="js" {1}
const a = 1
\`\`\`

\`\`\`python Python title
a = 1
\`\`\`

</CodeGroup>

<AccordionGroup>
  <Accordion title="Why salt?" icon="salt" defaultOpen>Taste.</Accordion>
</AccordionGroup>

<Frame caption="A loaf"><img src="/images/loaf.svg" alt="Loaf" /></Frame>

<img className="block dark:hidden" src="/images/loaf.svg" alt="By day" /><img className="hidden h-4 dark:block" src="/images/loaf.svg" alt="By night" />

A <Tooltip tip="Wild yeast">starter</Tooltip> helps.

<Update label="2024-05" description="v2">New oven.</Update>

<Columns cols={2}><Card title="Left">L</Card></Columns>

<!-- hidden words -->

:::tip
Left from elsewhere.
:::

\`\`\`sh Terminal
bake
\`\`\`
`,
  'guides/oven.mdx':
    '---\ntitle: The oven\n---\n\n## Heat\n\n[Home](/index) and [dough](/guides/dough) and [api](../api/loaf).\n',
  'guides/dough.md': '---\ntitle: The dough\ntag: Soft\n---\n\nRests, <Tip>slowly</Tip>\n',
  'guides/unlisted.mdx': '---\ntitle: Not in the navigation\n---\n\nStill\0here.\n',
  'api/loaf.mdx': `---
title: Get a loaf
api: "GET /v1/loaf/{id}"
---

<ParamField path="id" type="string" required>Which one.</ParamField>

<ParamField query="size" type="number" default="1">How big.</ParamField>

<ResponseField name="crust" type="object">
  <Expandable title="What it is made of">
    <ResponseField name="colour" type="string">Brown.</ResponseField>
  </Expandable>
</ResponseField>

<RequestExample>

\`\`\`bash cURL
curl x
\`\`\`

</RequestExample>
`,
  'zh/bread.mdx': '---\ntitle: 面包\n---\n\n你好。\n',
  'fr/index.mdx': '---\ntitle: Bienvenue\n---\n\nBonjour.\n',
  'snippets/intro.mdx': 'From a *snippet* of {kind}.\n',
  'snippets/oven.jsx': "import {heat} from '/snippets/heat.js'\n\nexport const Oven = () => <p>Heat: {heat}</p>\n",
  'snippets/bell.jsx': `import {flour} from './words.mdx'
export const sounds = 'ding'
export const Ring = ({on}) => {
  const [rung] = React.useState(1)
  useEffect(() => {}, [])
  return <i className="ring">{rung} {flour} {on ? on() : 'off'}</i>
}
`,
  'snippets/heat.js': "export const heat = '250 °C'\n",
  'snippets/shared.mdx': 'Shared **words**.\n',
  'snippets/loaves.mdx': `export const Loaves = () => {
  const [loaves] = useState(7)
  const words = useMemo(() => <b>loaves</b>, [])
  return <p>{loaves} {words}</p>
}
`,
  'snippets/words.mdx': "export const flour = 'strong flour'\nexport const water = 'soft water'\n",
  'images/loaf.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>',
  'logo/light.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'logo/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'README.md': '# The repository\n',
  'package.json': '{}',
  'LICENSE.md': 'Mine.\n'
}

describe('a Mintlify site', () => {
  let site: ReadSite
  beforeAll(async () => {
    site = await readSite(files)
  }, 120_000)

  test('keeps every route, and treats no other file of the repository as a page', () => {
    expect(site.routes).toEqual([
      '/',
      '/api-reference/crumbs/list-crumbs',
      '/api/loaf',
      '/api/slice',
      '/every/crumbs/list-crumbs',
      '/every/cutslice',
      '/fr',
      '/guides/dough',
      '/guides/oven',
      '/guides/unlisted',
      '/zh/bread'
    ])
    expect(site.publicFiles).toEqual(['favicon.svg', 'images/loaf.svg', 'logo/dark.svg', 'logo/light.svg'])
  })

  test('keeps tabs, groups and languages', () => {
    expect(site.sidebar('/guides/oven').split('\n')).toEqual([
      'Start (star)',
      '  Home / (house)',
      '  The oven /guides/oven',
      '  Deep [New] closed',
      '    The dough /guides/dough [Soft]'
    ])
    expect(site.sidebar('/api/loaf')).toBe(`Loaves
  Get a loaf /api/loaf
  List crumbs /api-reference/crumbs/list-crumbs
  Cut /api/slice
All
  Crumbs
    List crumbs /every/crumbs/list-crumbs
  cutSlice /every/cutslice`)
    expect(site.sidebar('/fr')).toBe('Début\n  Bienvenue /fr')
    // A language without a home page: its first page.
    expect(site.languages('/guides/oven')).toEqual(['/guides/oven', '/fr', '/zh/bread'])
    expect(site.languages('/search')).toEqual(['/', '/fr', '/zh/bread'])
    expect(site.navbar).toEqual([
      'Guides /',
      'API /api/loaf',
      'Shop https://example.com/shop',
      'Help https://example.com/help',
      'GitHub https://github.com/x/y'
    ])
  })

  test('shows the operations of its API description', () => {
    expect(site.html('/every/crumbs/list-crumbs')).toMatch(
      /<p><span class="badge"[^>]*>GET<\/span> <code[^>]*>\/crumbs<\/code><\/p>\s*<p>All <em>of<\/em> them\.<\/p>.*Responses.*<code>200<\/code>.*Found\./s
    )
    const html = site.html('/api/slice')
    expect(html).toMatch(
      />POST<.*With a knife\..*Path parameters.*>id<.*Query parameters.*>thick<.*In &#x3C;mm>, {about}\./s
    )
    expect(html).toMatch(/Body.*&quot;rye&quot; \| &quot;wheat&quot;|Body.*"rye" \| "wheat"/s)
    expect(html).toMatch(/of: properties.*>loaf<.*string \(uuid\).*Responses.*<code>201<\/code>.*Cut\..*>kind</s)
  })

  test('reads the settings, and lists what it ignores', () => {
    expect(site.config).toMatchObject({
      title: 'Bakery',
      redirects: {'/all/*': '/guides/:splat', '/old': '/guides/oven'},
      lang: 'en',
      locales: [
        {tag: 'en', path: '', label: 'English', dir: 'ltr'},
        {tag: 'fr', path: 'fr', label: 'Français', dir: 'ltr'},
        {tag: 'zh-Hans', path: 'zh', label: '简体中文', dir: 'ltr'}
      ],
      theme: {
        accent: {light: '#aa5500', dark: '#ffbb77'},
        logo: {light: '/logo/light.svg', dark: '/logo/dark.svg'},
        favicon: '/favicon.svg',
        banner: 'Fresh bread daily'
      }
    })
    expect(site.notes).toContain(
      'Not supported, and ignored: the page `POST /nothing`, which no API description of the project contains, pages of the API described at `https://example.com/far.json`.'
    )
    expect(site.frontMatter('/').toc).toBe(false)
  })

  test('reports only dead links and items, each on its line', () => {
    expect(site.findings.filter(finding => !/ (?:orphan-page|translation-)/.test(finding))).toEqual([
      'docs.json:19:41 meta-dead-key: Unexpected item `/guides/lost` in group `Guides`, expected a page',
      'guides/unlisted.mdx:5:6 encoding: Unexpected NUL character, expected text'
    ])
  })

  test('renders its components', () => {
    const html = site.html('/')
    expect(html).toMatch(/It falls\.<\/div>.*<a href="[^"]*\/guides\/oven">Linked<\/a>/s)
    expect(html).toMatch(
      /<img class="block on-light"[^>]*alt="By day"[^>]*>\s*<img class="h-4 on-dark"[^>]*alt="By night"/
    )
    expect(html).toContain('<p>From a <em>snippet</em> of rye.</p>')
    expect(html).toContain('<p>Shared <strong>words</strong>.</p>')
    expect(html).toContain('<p>We use strong flour and soft water.</p>')
    expect(html).toMatch(/<button>3<!-- --> <!-- -->kg<!-- --> of <!-- -->strong flour<!-- -->, <!-- -->ding/)
    expect(html).toContain('<i class="ring">1 strong flour 1</i>')
    expect(html).toMatch(/<p>7<!-- --> <b>loaves<\/b><\/p>/)
    expect(html).toContain('<p>Heat: 250 °C</p>')
    expect(html).toMatch(/<li>crust #a52<\/li>.*aria-label="Ask">.*Knead it\./s)
    expect(html).toMatch(/data-type="info"[^>]*aria-label="Note">.*Plain <strong>note<\/strong>/)
    expect(html).toMatch(/data-type="warning"[^>]*aria-label="Warning">.*<p>Hot\.<\/p>/)
    expect(html).toMatch(
      /class="cards" data-columns="2">.*<a href="\/guides\/oven">Oven<\/a>.*It bakes\..*Dough.*It rests\./
    )
    expect(html).toMatch(
      /class="steps">.*<h3 id="mix">Mix.*All of it\..*<h3 id="bake">Bake.*Until <code>brown<\/code>\./s
    )
    expect(html).toMatch(/data-tab="Rye".*Dark\..*data-tab="Wheat".*Light\./)
    expect(html).toMatch(
      /data-tab="mix\.js".*data-language="js".*highlighted.*data-tab="Python title".*data-language="python"/s
    )
    expect(html).toMatch(/<details[^>]* open.*Why salt\?.*Taste\./s)
    expect(html).toMatch(/<figure.*<img[^>]*alt="Loaf".*A loaf/s)
    expect(html).toContain('Wild yeast')
    expect(html).toMatch(/<h2 id="2024-05">2024-05.*v2.*New oven\./s)
    expect(html).toMatch(/aria-label="Tip">.*Left from elsewhere\./)
    expect(html).toMatch(/Terminal.*bake/s)
    expect(html).not.toMatch(/hidden words|:::|<Snippet|horizontal/)
  })

  test('renders a page with invalid bytes in one place', () => {
    expect(site.html('/guides/unlisted')).toContain('<p>Still\uFFFDhere.</p>')
    expect(site.html('/guides/oven')).toContain('<a href="/">Home</a>')
  })

  test('renders endpoints and their fields', () => {
    const html = site.html('/api/loaf')
    expect(html).toMatch(/<span class="badge" data-type="info">GET<\/span> <code>\/v1\/loaf\/\{id\}<\/code>/)
    expect(html).toMatch(/<code>id<\/code>.*path.*required.*Which one\./s)
    expect(html).toMatch(/<code>size<\/code>.*query.*1.*How big\./s)
    expect(html).toMatch(/<code>crust<\/code>.*What it is made of.*<code>colour<\/code>.*Brown\./s)
    expect(html).toMatch(/data-tab="cURL".*data-language="bash"/s)
  })
})

test('a page with `url` in its front matter is a link in the sidebar, and its route redirects there', async () => {
  const {config, routes} = await readSite({
    'docs.json': '{"name": "Kiln", "navigation": {"pages": ["index", "support/faq"]}}',
    'index.mdx': '---\ntitle: Kiln\n---\n\nText.\n',
    'support/faq.mdx': '---\ntitle: FAQ\nurl: "https://help.example.com"\n---\n'
  })
  expect(routes).toEqual(['/'])
  expect(config.redirects).toEqual({'/support/faq': 'https://help.example.com'})
})
