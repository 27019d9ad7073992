import {countGraphql} from './graphql.js'
import {countAsyncapi, countOpenrpc} from './messages.js'
import {countOpenapi} from './openapi.js'
import {Count, readPages} from './pages.js'
import {countSolidity} from './solidity.js'
import {countTypescript} from './typescript.js'

/**
 * Compares a specification with the built pages of its reference. The script reads the source with its own code, and the
 * pages as HTML and as Markdown mirrors. It prints how many facts of each kind the source has, and those that are on no page.
 *
 *     node scripts/count-reference/index.js KIND SOURCE SITE ROUTE
 *
 * KIND is `openapi`, `openrpc`, `asyncapi`, `graphql`, `solidity` (solc's standard JSON output) or `typescript` (the entry).
 * Descriptions are compared word by word. The exit code is 1 if anything is lost.
 */
const kinds = {
  openapi: countOpenapi,
  openrpc: countOpenrpc,
  asyncapi: countAsyncapi,
  graphql: countGraphql,
  solidity: countSolidity,
  typescript: countTypescript
}

const [kind = '', source, site, route] = process.argv.slice(2)
if (!(kind in kinds) || !source || !site || !route) {
  console.error(`Usage: node scripts/count-reference/index.js ${Object.keys(kinds).join('|')} SOURCE SITE ROUTE`)
  process.exit(2)
}
const count = new Count()
kinds[/** @type {keyof typeof kinds} */ (kind)](
  source,
  readPages(site, route, kind === 'solidity' || kind === 'typescript'),
  count,
  route
)
for (const line of count.lost) console.log(line)
const total = [...count.kinds.values()].reduce((sum, one) => sum + one, 0)
console.log([...count.kinds].map(([name, amount]) => `${amount} ${name}`).join(', '))
console.log(`${total} facts, ${count.lost.length} lost`)
process.exitCode = count.lost.length > 0 ? 1 : 0
