import packaged from '../../../../schema/json-rpc-methods.json' with {type: 'json'}
import type {Site} from '../../../model/site.ts'
import {plural} from '../../../model/text/plural.ts'
import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import {isMade} from '../../../model/url.ts'
import type {SiteRule} from '../../../rules/rule.ts'
import {ownMethods, type RpcMethods} from '../read-openrpc.ts'
import {rpcCallsOf} from '../rpc-calls.ts'

export const rpcMethod: SiteRule = {
  kind: 'site',
  name: 'rpc-method',
  severity: 'error',
  otherwise: 'warning',
  summary: 'JSON-RPC requests call existing methods with the right number of parameters.',
  check({site, constants, config}, report) {
    const own = ownMethods(constants)
    const rpcMethods = own ?? (packaged.methods as unknown as RpcMethods)
    const {openrpc} = config.check
    const related = own && openrpc !== undefined ? {related: [openrpc]} : {}
    const namespaces = new Set(Object.keys(rpcMethods).map(namespaceOf))
    const documented = documentedNames(site)
    const documentedNamespaces = new Set([...documented].map(namespaceOf))
    for (const page of site.pages) {
      // A generated reference contains the methods of its own document.
      if (isMade(page.source)) continue
      for (const {method, params, methodPlace, paramsPlace, file = page.source} of rpcCallsOf(page)) {
        if (isGenerated(file)) continue
        const known = Object.hasOwn(rpcMethods, method) ? rpcMethods[method] : undefined
        if (!known) {
          if (documented.has(method)) continue
          const expected = suggest(method, Object.keys(rpcMethods))
          const namespace = namespaceOf(method)
          if (namespace === undefined && expected.length === 0) continue
          const isOther = !namespaces.has(namespace) && expected.length === 0
          // The plugin that makes the reference reports calls of methods that its document lacks.
          if (isOther && documentedNamespaces.has(namespace)) continue
          // Teams that document their own methods see this first.
          const advice =
            isOther && !own
              ? '. Declare your own methods in an OpenRPC document, and set it in `check.openrpc` or the `openrpc` plugin.'
              : ''
          report({
            ...(isOther && {severity: 'warning'}),
            file,
            ...related,
            ...methodPlace,
            reason: `Unexpected method \`${method}\`, expected a known method${didYouMean(expected)}${advice}`,
            actual: method,
            expected
          })
          continue
        }
        const [least, most] = known
        if (params === undefined || (params >= least && (most === null || params <= most))) continue
        report({
          file,
          ...related,
          ...(paramsPlace ?? methodPlace),
          reason: `Unexpected ${plural(params, 'parameter')} for \`${method}\`, expected ${range(least, most)}`
        })
      }
    }
  }
}

/** Returns whether a file is a part that a plugin made, for a page of the project that extends a reference. */
function isGenerated(file: string): boolean {
  return file.startsWith('.docsgen/parts/')
}

/**
 * Returns the titles and headings of generated pages, and the methods of generated parts: the methods of a reference that a plugin
 * makes are among them.
 */
function documentedNames(site: Site): ReadonlySet<string> {
  const made = site.pages.filter(({source}) => isMade(source))
  const names = made.flatMap(({frontMatter, headings}) => [frontMatter.title ?? '', ...headings.map(({text}) => text)])
  const calls = site.pages.flatMap(page => rpcCallsOf(page).filter(({file}) => file !== undefined && isGenerated(file)))
  return new Set([...names, ...calls.map(({method}) => method)])
}

/** Returns `eth` for `eth_call`, or `undefined` for a name in another form. */
function namespaceOf(method: string): string | undefined {
  return /^([a-z][a-zA-Z0-9]*)_\w+$/.exec(method)?.[1]
}

function range(least: number, most: number | null): string {
  if (most === null) return `at least ${least}`
  if (least === most) return least === 0 ? 'none' : String(least)
  return most - least === 1 ? `${least} or ${most}` : `${least} to ${most}`
}
