import {readdirSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import type {Element, Root} from 'hast'
import {select, selectAll} from 'hast-util-select'
import {toString as textOf} from 'hast-util-to-string'
import {beforeAll, describe, expect, test} from 'vitest'
import {SearchEngine} from '../../src/subsystems/search/browser/engine/engine.ts'
import {type BatcherPage, batcherPage, currentRelease, frontMatter, route, sectionTitles, source} from './batcher.ts'
import {type BuiltSite, builtSite, repository} from './built-site.ts'
import routes from './routes.json' with {type: 'json'}

// Tests the requirements of the batcher tutorial line by line. The name of each test contains the lines that it checks.

let site: BuiltSite
let page: BatcherPage
let tree: Root
let article: Element
beforeAll(async () => {
  site = await builtSite()
  page = batcherPage(site)
  tree = site.tree(route)
  article = need('main article')
}, 120_000)

describe('identity', () => {
  test('B-01 the page has its route', () => expect(site.pages.map(found => found.route)).toContain(route))
  test('B-02 its title', () => {
    expect(frontMatter.title).toBe('Spinning up the batcher')
    expect(selectAll('h1', tree).map(textOf)).toEqual(['Spinning up the batcher'])
    // The first line points programs to llms.txt.
    expect(page.mirror).toMatch(/^(?:[^\n]*llms\.txt[^\n]*\n+)?# Spinning up the batcher\n/)
  })
  test('B-03 its language', () => {
    expect(frontMatter.lang).toBe('en-US')
    expect(need('html').properties.lang).toBe('en-US')
  })
  test('B-04 its description', () => {
    expect(frontMatter.description).toMatch(/\S.{40,}/)
    expect(need('meta[name="description"]').properties.content).toBe(frontMatter.description)
  })
  test('B-05 its content type', () => expect(frontMatter.content_type).toBe('tutorial'))
  test('B-06 one persona', () => expect(frontMatter.personas).toEqual(['chain-operator']))
  test('B-07 a unique topic in kebab-case', () => {
    expect(frontMatter.topic).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(site.pages.filter(found => found.frontMatter.topic === frontMatter.topic)).toHaveLength(1)
  })
  test('B-08 its categories', () => {
    const categories = frontMatter.categories as string[]
    expect(categories.length).toBeGreaterThanOrEqual(1)
    expect(categories.length).toBeLessThanOrEqual(8)
    expect(new Set(categories).size).toBe(categories.length)
    for (const other of [frontMatter.topic, frontMatter.content_type, 'chain-operator'])
      expect(categories).not.toContain(other)
  })
  test('B-09 is_imported_content is a quoted string', () => {
    expect(frontMatter.is_imported_content).toBe('false')
    expect(source).toMatch(/^is_imported_content: (['"])false\1$/m)
  })
  test('B-10 readers and machines see the persona', () => {
    expect(selectAll('.page-header .persona', tree).map(textOf)).toEqual(['Chain operator'])
    expect(article.properties.dataPersonas).toBe('chain-operator')
    expect(need('meta[name="docsgen:personas"]').properties.content).toBe('chain-operator')
  })
  test('B-11 it is the last of the seven pages in its folder', () => {
    const rows = selectAll('.sidebar a[href^="/operators/chain-operators/deploy/"]', tree)
    const names = rows.map(row => String(row.properties.href).replace(/.*\//, ''))
    expect(names).toEqual(routes.order['/operators/chain-operators/deploy'])
  })
  test('B-12 the next link points to the page itself', () => {
    const next = need('.pagination .pagination-again')
    expect(next.properties.href).toBe(route)
    expect(textOf(next).trim()).toMatch(/: Spinning up the batcher$/)
  })
  test("B-13 B-137 no form except the search, no login, and no requests to an operator's server", () => {
    expect(selectAll('form:not([role="search"]), input[type="password"], iframe', tree)).toEqual([])
    expect(selectAll('form', article)).toEqual([])
    const scripts = selectAll('script', tree)
    for (const script of scripts)
      expect(`${script.properties.src ?? ''}${textOf(script)}`).not.toMatch(/jsonrpc|eth_|https?:/)
    expect(selectAll('link[rel="preconnect"], link[rel="dns-prefetch"]', tree)).toEqual([])
  })
  test.each([
    ['admin_startBatcher', 50],
    ['unless-stopped', 50],
    // More than fifty sections of the site name it.
    ['optimism_syncStatus', 200],
    ['optimism_syncStatus batcher', 50],
    ['OP_BATCHER_RESUBMISSION_TIMEOUT', 50],
    ['sub-safety margin', 50]
  ])('B-14 B-172 check 9: searching for %s finds the page', async (query, limit) => {
    const engine = new SearchEngine(async path => JSON.parse(site.read(`search/${path}`)))
    const {groups} = await engine.search(query, {limit})
    expect(groups.flatMap(group => group.hits.map(hit => hit.href.replace(/#.*/, '')))).toContain(route)
  })
})

describe('opening', () => {
  test('B-20 states what the batcher is', () =>
    expect(page.introduction).toMatch(/submits compressed batches of L2 transactions to .*L1.*available/s))
  test('B-21 states what the page teaches', () => {
    for (const word of ['install', 'configure', 'start']) expect(page.introduction).toContain(word)
  })
  test('B-22 B-160 assumes a running sequencer, linked', () =>
    expect(page.introduction).toMatch(
      /\[[^\]]*running sequencer[^\]]*\]\(\/operators\/chain-operators\/deploy\/sequencer-node\)/
    ))
  test('B-23 assumes an L1 RPC endpoint', () => expect(page.introduction).toContain('L1 RPC endpoint'))
  test("B-24 B-161 assumes the inbox address from the deployer's state file, linked", () =>
    expect(page.introduction).toMatch(
      /batch inbox address.*state file.*\]\(\/operators\/chain-operators\/tools\/op-deployer\)/s
    ))
  test('B-25 assumes a funded L1 account with its key', () =>
    expect(page.introduction).toMatch(/funded L1 account whose private key signs/))
})

describe('sections', () => {
  test('B-30 B-31 B-32 B-33 B-34 B-35 B-36 B-37 B-38 check 2: eight second-level headings in order', () => {
    const own = (heading: Element): string => textOf(heading).trim()
    expect(selectAll('.prose h2', tree).map(own)).toEqual(sectionTitles)
    expect(page.mirror.match(/^## .*/gm)?.map(line => line.slice(3))).toEqual(sectionTitles)
  })
  test('B-40 B-41 what it does and why', () => {
    const {text} = page.section("Understanding the batcher's role")
    expect(text).toMatch(/collects L2 transactions.*compresses.*submits them to L1/s)
    expect(text).toMatch(/data availability/)
    expect(text).toMatch(/rebuild the state/)
  })
  test('B-42 four duties', () => {
    const {text} = page.section("Understanding the batcher's role")
    expect(text.match(/^- \*\*(\w+)/gm)).toEqual(['- **Submission', '- **Availability', '- **Cost', '- **Channels'])
  })
  test('B-43 the inbox is an address, and needs no code', () => {
    const {text} = page.section("Understanding the batcher's role")
    expect(text).toMatch(/inbox \*address\*.*address of the sender.*No contract code has to run/s)
    expect(page.mirror).not.toMatch(/inbox contract/i)
  })
  test('B-45 B-46 B-47 prerequisites', () => {
    const {text} = page.section('Prerequisites')
    for (const need of [/running sequencer/i, /L1 RPC endpoint/, /batch inbox address/i, /funded L1 account/i])
      expect(text).toMatch(need)
    expect(text).toMatch(/chain IDs.*L1.*L2/s)
    expect(text).toMatch(/sequencer must run before the batcher/)
  })
  test('B-50 B-55 B-56 B-57 check 2: the parts of Software installation', () =>
    expect(page.section('Software installation').headings).toEqual([
      'Finding stable releases',
      'Build from source',
      'Verify installation',
      'Docker alternative'
    ]))
  test('B-50 how to recognize a batcher release', () => {
    const {text} = page.part('Software installation', 'Finding stable releases')
    expect(text).toMatch(/releases page/)
    expect(text).toMatch(/`op-batcher`, a slash and a version/)
  })
  test("B-51 B-52 B-53 check 7: the specification's versions, the current ones beside them, and no others", () => {
    const {text} = page.part('Software installation', 'Finding stable releases')
    for (const version of ['op-batcher/v1.13.1', 'op-node/v1.13.3', 'v1.101511.0']) expect(text).toContain(version)
    const today = ['op-batcher', 'op-node', 'op-reth'].map(currentRelease)
    const versions = site.html(route).match(/\bv\d+\.\d+\.\d+\b/g) ?? []
    expect(new Set(versions)).toEqual(new Set(['v1.13.1', 'v1.13.3', 'v1.101511.0', ...today]))
    expect(new Set(page.mirror.match(/(?<=op-batcher[/:])v[\d.]+\d/g))).toEqual(
      new Set(['v1.13.1', currentRelease('op-batcher')])
    )
  })
  test('one callout, before the first section, gives the release to use', () => {
    const callouts = selectAll('.prose > .callout', tree).map(textOf)
    expect(callouts.filter(text => text.includes('release that this page was specified with'))).toHaveLength(1)
    expect(page.introduction).toMatch(/Use today's release/)
  })
  test('commands with a release show the current one in the first tab and the specified one in the second', () => {
    const groups = selectAll('[data-tabs]', article).filter(group => select('[data-tab="Today"]', group))
    expect(groups).toHaveLength(2)
    for (const group of groups) {
      const panels = selectAll('.tab-panel', group)
      expect(panels.map(panel => panel.properties.dataTab)).toEqual(['Today', 'As specified'])
      expect(panels.map(panel => /op-batcher[/:](v[\d.]+\d)/.exec(textOf(panel))?.[1])).toEqual([
        currentRelease('op-batcher'),
        'v1.13.1'
      ])
    }
  })
  test('B-54 B-184 the rule for compatible versions', () =>
    expect(page.part('Software installation', 'Finding stable releases').text).toMatch(
      /batcher release should be compatible with .*rollup node and execution client/
    ))
  test('B-55 clone, check out, build, and the path of the binary', () => {
    const {text, fences} = page.part('Software installation', 'Build from source')
    const lines = fences.flatMap(fence => fence.code.split('\n'))
    const at = [
      'git clone https://github.com/ethereum-optimism/optimism.git',
      'git checkout op-batcher/v1.13.1',
      'cd op-batcher',
      'just'
    ].map(line => lines.indexOf(line))
    expect(at).toEqual([...at].sort((a, b) => a - b))
    expect(at).not.toContain(-1)
    expect(text).toContain('`op-batcher/bin/op-batcher`')
  })
  test('B-56 the version flag, without invented output', () => {
    const {fences} = page.part('Software installation', 'Verify installation')
    expect(fences.map(fence => fence.code)).toEqual(['./bin/op-batcher --version'])
  })
  test('B-58 one sentence after the collapsible', () =>
    expect(site.html(route)).toMatch(/<\/details>\s*<p>The rest of this page follows the source build\.<\/p>\s*<h2/))
  test('B-60 B-61 B-62 B-65 check 2: the parts of Configuration setup', () =>
    expect(page.section('Configuration setup').headings).toEqual([
      'Organize workspace',
      'Extract the batch inbox address',
      'Environment variables',
      'Get the private key'
    ]))
  test("B-60 a directory with scripts next to the sequencer's, and its tree", () => {
    const {fences} = page.part('Configuration setup', 'Organize workspace')
    expect(fences[0]?.code).toContain('mkdir -p ~/batcher-node/scripts')
    const drawn = fences.find(fence => fence.language === 'text')?.code ?? ''
    for (const name of ['sequencer-node/', 'batcher-node/', 'state.json', '.env', 'start-batcher.sh'])
      expect(drawn).toContain(name)
  })
  test("B-61 the deployer's inspect command prints the inbox address", () => {
    const {fences} = page.part('Configuration setup', 'Extract the batch inbox address')
    expect(fences[0]?.code).toMatch(/op-deployer inspect rollup --workdir .*batch_inbox_address/)
    expect(page.mirror).not.toContain('systemConfigProxyAddress')
  })
  test('B-63 B-180 replace every placeholder, with emphasis', () =>
    expect(page.part('Configuration setup', 'Environment variables').text).toMatch(
      /\*\*Replace every placeholder value with your real configuration/
    ))
  test('B-64 the addresses match the sequencer setup', () =>
    expect(page.part('Configuration setup', 'Environment variables').text).toMatch(
      /must match your sequencer setup: ports 8545 and 8547/
    ))
  test('B-65 where the key comes from and what the account pays for', () => {
    const {text} = page.part('Configuration setup', 'Get the private key')
    expect(text).toMatch(/signs and pays for the submissions/)
    expect(text).toMatch(/Export the private key .* from your wallet or key store/)
  })
  test('B-66 B-67 B-181 a warning: fund the account and monitor its balance', () => {
    const warning = selectAll('.callout[data-type="warning"]', tree)
      .map(textOf)
      .find(text => text.includes('funded'))
    expect(warning).toMatch(/must be funded with ETH on L1/)
    expect(warning).toMatch(/monitor its balance/)
  })
})

describe('starting and checking', () => {
  test('B-80 B-170 check 8: one group of three tabs, in order and readable without scripts', () => {
    const groups = selectAll('[data-tabs]', article).filter(group => selectAll('.tab-panel', group).length === 3)
    expect(groups).toHaveLength(1)
    const panels = selectAll('.tab-panel', groups[0] as Element)
    expect(panels.map(panel => panel.properties.dataTab)).toEqual(['L1', 'L2', 'Rollup node'])
    for (const panel of panels) expect(panel.properties.hidden).toBeUndefined()
    expect(panels.map(panel => textOf(select('.tab-label', panel) ?? panel))).toEqual(['L1', 'L2', 'Rollup node'])
  })
  test('B-84 make it executable, then run it', () => {
    const {fences} = page.part('Starting the batcher', 'Start the batcher')
    expect(fences.map(fence => fence.code)).toEqual(['chmod +x scripts/start-batcher.sh', './scripts/start-batcher.sh'])
  })
  test("B-85 the order of the operator's steps", () => {
    const steps = [
      'OP_BATCHER_L1_ETH_RPC"',
      'OP_BATCHER_L2_ETH_RPC"',
      'OP_BATCHER_ROLLUP_RPC"',
      'chmod +x',
      './scripts/start-batcher.sh',
      'admin_startBatcher"',
      'eth_getTransactionCount"',
      'eth_getBalance"'
    ]
    const text = page.section('Starting the batcher').text + page.section('Verification').text
    const at = steps.map(step => text.indexOf(step))
    expect(at).not.toContain(-1)
    expect(at).toEqual([...at].sort((a, b) => a - b))
  })
  test('B-94 B-162 the fee calculator is in Verification too', () =>
    expect(page.section('Verification').text).toContain('](/operators/chain-operators/tools/fee-calculator)'))
  test.each(['configuration/batcher', 'tools/chain-monitoring', 'tools/fee-calculator', 'tutorials/dispute-games'])(
    'B-96 Next steps link %s',
    path => expect(page.section('Next steps').text).toContain(`](/operators/chain-operators/${path})`)
  )
})

describe('links and parts', () => {
  const destinations = [
    'deploy/sequencer-node',
    'tools/op-deployer',
    'tools/fee-calculator',
    'configuration/batcher',
    'tools/chain-monitoring',
    'tutorials/dispute-games'
  ].map(path => `/operators/chain-operators/${path}`)
  test('B-160 B-161 B-162 B-163 B-164 B-165 B-166 check 6: six internal destinations, which all exist, and one external', () => {
    const links = selectAll('.prose a[href]', tree).map(link => String(link.properties.href))
    // A drawing links to itself, to be viewed at full size.
    const internal = links.filter(href => /^\/(?!assets\/)/.test(href)).map(href => href.replace(/#.*/, ''))
    expect(new Set(internal)).toEqual(new Set(destinations))
    for (const destination of destinations) expect(site.html(destination)).toContain('<h1')
    expect(links.filter(href => /^https?:/.test(href))).toEqual([
      'https://github.com/ethereum-optimism/optimism/releases'
    ])
  })
  test('B-173 every in-page link has its target', () => {
    const ids = new Set(selectAll('[id]', tree).map(element => String(element.properties.id)))
    for (const link of selectAll('.prose a[href^="#"]', tree))
      expect(ids).toContain(String(link.properties.href).slice(1))
  })
  test('B-57 B-140 B-171 check 8: one native collapsible, closed, with a summary', () => {
    const details = selectAll('.prose details', tree)
    expect(details).toHaveLength(1)
    expect(details[0]?.properties.open).toBeUndefined()
    expect(textOf(select('summary', details[0] as Element) ?? article)).toMatch(/Docker/)
  })
  test('B-172 every code block has a copy button and no prompt marks', () => {
    for (const figure of selectAll('.prose figure.code', tree)) {
      expect(select('button[data-copy]', figure)).toBeTruthy()
      for (const line of textOf(select('pre', figure) ?? figure).split('\n')) expect(line).not.toMatch(/^\s*[$%>] /)
    }
  })
})

describe('never shown', () => {
  test('B-190 check 5: no 64-digit hexadecimal string in the source, the site, the index or an image', () => {
    const folder = join(repository, 'content/operators/chain-operators/deploy')
    const texts = [
      source,
      ...readdirSync(folder)
        .filter(name => name.endsWith('.svg'))
        .map(name => readFileSync(join(folder, name), 'utf8'))
    ]
    texts.push(
      site.html(route),
      site.mirror(route),
      ...filesBelow(join(site.dir, 'search')).map(path => readFileSync(path, 'utf8'))
    )
    for (const text of texts) expect(text).not.toMatch(/\b(0x)?[0-9a-fA-F]{64}\b/)
  })
  test('B-191 B-185 the key is {key} or a variable, and never on a command line', () => {
    const values = [...page.mirror.matchAll(/^\s*OP_BATCHER_PRIVATE_KEY(?:=|: )"?([^\s"]*)/gm)].map(match => match[1])
    expect(new Set(values)).toEqual(new Set(['{key}', `\${OP_BATCHER_PRIVATE_KEY}`]))
    for (const fence of page.section('Batcher configuration').fences) expect(fence.code).not.toContain('--private-key')
    expect(page.docker.fences.map(fence => fence.code).join('\n')).not.toContain('--private-key')
    expect(page.mirror).toMatch(/key reaches the batcher only through the environment variable/)
  })
  test('B-93 B-134 B-192 no response to any call', () => {
    for (const {language, code} of page
      .section('Starting the batcher')
      .fences.concat(page.section('Verification').fences)) {
      expect(language).toBe('bash')
      expect(code).not.toMatch(/"result"|"error"/)
    }
    expect(page.mirror).not.toMatch(/"result"\s*:/)
  })
  test('B-193 no error messages', () =>
    expect(page.mirror).not.toMatch(
      /connection refused|insufficient funds|lvl=err|"error"\s*:|-32\d{3}|already running/i
    ))
  test('B-138 B-194 no provider key, no real account, no public IP address', () => {
    expect(page.mirror).not.toMatch(/\b0x[0-9a-fA-F]{40}\b/)
    expect(page.mirror).not.toMatch(/(infura|alchemy|quicknode|ankr)[^\s]*\/[\w-]{16,}/i)
    const addresses = page.mirror.match(/\b\d{1,3}(\.\d{1,3}){3}\b/g) ?? []
    expect(new Set(addresses)).toEqual(new Set(['127.0.0.1', '0.0.0.0']))
  })
  test('B-200 no error catalog', () => expect(page.mirror).not.toMatch(/^#+ .*(troubleshoot|errors?)\b/im))
  test('check 11: {ip} and {key} survive the build', () => {
    for (const text of [site.html(route), page.mirror])
      for (const word of ['{ip}', '{key}']) expect(text).toContain(word)
  })
})

describe('guidance', () => {
  test('B-182 sequencer first', () =>
    expect(page.mirror.match(/sequencer must run before the batcher/g)?.length).toBeGreaterThanOrEqual(2))
  test('B-183 the Docker network', () =>
    expect(page.docker.text).toMatch(/containers must be on the same named network/))
  test('B-186 B-187 the admin RPC is enabled, so keep the port closed', () => {
    const warning = selectAll('.callout[data-type="warning"]', tree)
      .map(textOf)
      .find(text => text.includes('admin RPC'))
    expect(warning).toMatch(/admin RPC is enabled.*Do not expose port 8548/)
  })
})

function need(selector: string): Element {
  const found = select(selector, tree)
  if (!found) throw new Error(`nothing on the page for ${selector}`)
  return found
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, {recursive: true})
    .map(name => join(folder, String(name)))
    .filter(path => statSync(path).isFile())
}
