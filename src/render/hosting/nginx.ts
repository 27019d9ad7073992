import {withBase} from '../../model/url.ts'
import {fieldsOf} from './header-blocks.ts'
import {fillTarget, type Hosting, isPattern, patternSource} from './hosting.ts'

/** `.host/nginx.conf`: to be included in a `server` whose `root` is the built site. */
export function nginxFiles(hosting: Hosting): Readonly<Record<string, () => string>> {
  return {'.host/nginx.conf': () => nginxConf(hosting)}
}

const textTypes = [
  'application/javascript',
  'application/json',
  'application/xml',
  'image/svg+xml',
  'text/css',
  'text/javascript',
  'text/markdown',
  'text/plain',
  'text/xml'
]

function nginxConf({base, redirects, headers}: Hosting): string {
  const at = (path: string): string => quoted(withBase(base, path))
  const home = base === '/' ? '' : base.slice(0, -1)
  return `# Made by docsgen. Include it in a server whose root is the built site${base === '/' ? '' : `, which lies in ${base} below it`}.
charset utf-8;
charset_types ${textTypes.join(' ')};
gzip on;
gzip_vary on;
gzip_min_length 512;
gzip_types ${textTypes.join(' ')};
absolute_redirect off;
error_page 404 ${at('/404.html')};
error_page 500 502 503 504 ${at('/500.html')};

${headerLines(headers).join('\n')}
add_header Vary Accept always;

# One address a page.
if ($request_uri ~ "^(/[^/?\\x5c][^?]*)?/index(?:\\.html)?(\\?.*)?$") { return 308 $1/$2; }
if ($request_uri ~ "^(/[^/?\\x5c][^?]*)\\.html(\\?.*)?$") { return 308 $1$2; }
if ($request_uri ~ "^(?!${escaped(base)}(?:\\?|$))(/[^/?\\x5c][^?]*?)/+(\\?.*)?$") { return 308 $1$2; }

# Markdown for who asks for it.
set $docsgen_page $uri;
if ($uri = "${base}") { set $docsgen_page ${at('/index')}; }
set $docsgen_markdown "";
if ($http_accept ~* "text/markdown") { set $docsgen_markdown a; }
if (-f $document_root$docsgen_page.md) { set $docsgen_markdown "\${docsgen_markdown}f"; }
if ($docsgen_markdown = af) { rewrite ^ $docsgen_page.md last; }

${[...exact({redirects}), ...patterns({redirects})].join('\n')}
location ~ "/\\.(?!well-known/)" { return 404; }
location ~ "^${escaped(home)}/_(?:headers|redirects)$" { return 404; }
location ~ "\\.md$" { default_type text/markdown; }
location / { try_files $uri $uri.html $uri/index.html =404; }
location = "${base}" { try_files ${at('/index.html')} =404; }
`
}

function exact({redirects}: Pick<Hosting, 'redirects'>): string[] {
  const seen = new Set<string>()
  return redirects.flatMap(({from, to, status}) => {
    const path = from.replace(/(?<=.)\/+$/, '')
    if (isPattern(from) || seen.has(path)) return []
    seen.add(path)
    return [`location = ${quoted(path)} { return ${status} ${quoted(to)}; }`]
  })
}

function patterns({redirects}: Pick<Hosting, 'redirects'>): string[] {
  return redirects
    .filter(({from}) => isPattern(from))
    .map(redirect => {
      const target = fillTarget(redirect, group => `$${group}`)
      return `location ~ "${escaped(patternSource(redirect.from), '"')}" { return ${redirect.status} "${target}"; }`
    })
}

/** A variable for each header, set where its block matches: `add_header` sends none that is empty. */
function headerLines(headers: Hosting['headers']): string[] {
  const names = new Map<string, string>()
  const sets = headers.flatMap(block =>
    fieldsOf(block).map(([name, value]) => {
      const variable = `$docsgen_${name.toLowerCase().replaceAll('-', '_')}`
      names.set(variable, names.get(variable) ?? name)
      const set = `set ${variable} ${quoted(value)};`
      return block.path === '/*' ? set : `if ($uri ~ "${escaped(patternSource(block.path), '"')}") { ${set} }`
    })
  )
  return [
    ...[...names.keys()].map(variable => `set ${variable} "";`),
    ...sets,
    ...[...names].map(([variable, name]) => `add_header ${name} ${variable} always;`)
  ]
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** For a quoted regular expression: of the text of a path, or of a quote in an expression that is one already. */
function escaped(text: string, only?: '"'): string {
  return only ? text.replaceAll('"', '\\"') : text.replace(/[\\^$.*+?()[\]{}|"]/g, '\\$&')
}
