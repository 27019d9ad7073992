import {definePlugin} from 'docsgen'

/** Pages and files from data, elements of the head and below the title, a style, and a command. */
export default definePlugin({
  name: 'ports',
  version: '1',
  async pages({read}) {
    const names = JSON.parse(new TextDecoder().decode(await read('ports.json'))) as string[]
    const pages = names.map(name => ({
      route: `/ports/${name}`,
      frontMatter: {title: `Port of ${name}`, description: `Berths of ${name}.`, tags: ['port']},
      body: `The port of **${name}** has berths.\n`,
      format: 'md' as const,
      from: 'ports.json'
    }))
    return [...pages, {meta: '/ports', entries: Object.fromEntries(names.map(name => [name, `Harbor ${name}`]))}]
  },
  outputs: site => ({'routes.txt': () => `${site.pages.map(({route}) => route).join('\n')}\n`}),
  head: page => <meta name="port" content={page.title} />,
  header: page => <span className="berth">At {page.route}</span>,
  csp: {'frame-src': ['https://player.example.org']},
  client: [{name: 'tide.css', text: '.tide { color: teal }', isNeeded: body => body.includes('class="tide"')}],
  commands: [
    {
      name: 'routes',
      summary: 'Print the route of every page.',
      async run({loadSite, print}) {
        const {site} = await loadSite()
        print(`${site.pages.map(({route}) => route).join('\n')}\n`)
      }
    }
  ]
})
