import {withBase} from '../../model/url.ts'
import {fieldsOf} from './header-blocks.ts'
import {fillTarget, type Hosting, isPattern, patternSource} from './hosting.ts'

/** `.host/Caddyfile`: to be imported in a site whose `root` is the built site. */
export function caddyFiles(hosting: Hosting): Readonly<Record<string, () => string>> {
  return {'.host/Caddyfile': () => caddyfile(hosting)}
}

function caddyfile({base, redirects, headers}: Hosting): string {
  const at = (path: string): string => withBase(base, path)
  // Asked of the address as it came: what is read from it later has no second slash at its start.
  const own = '{http.request.orig_uri.path}.matches'
  return `# Made by docsgen. Import it in a site whose root is the built site${base === '/' ? '' : `, which lies in ${base} below it`}.
encode zstd gzip

route {
${headers.map(headerLines).join('\n')}
	header Vary Accept

	@docsgen_hidden {
		path */.* ${at('/_headers')} ${at('/_redirects')}
		not path */.well-known/*
	}
	error @docsgen_hidden 404

${redirects.map(redirectLines).join('\n')}

	# One address a page.
	@docsgen_index expression \`${own}("^(/[^/\\\\\\\\].*)?/index([.]html)?$")\`
	route @docsgen_index {
		uri strip_suffix .html
		uri strip_suffix index
		redir {uri} 308
	}
	@docsgen_html expression \`${own}("^/[^/\\\\\\\\].*[.]html$")\`
	route @docsgen_html {
		uri strip_suffix .html
		redir {uri} 308
	}
	@docsgen_slash {
		expression \`${own}("^/[^/\\\\\\\\].*/$")\`
		not path ${base}
	}
	route @docsgen_slash {
		uri strip_suffix /
		redir {uri} 308
	}

	# Markdown for who asks for it.
	@docsgen_markdown {
		header Accept *text/markdown*
		file {
			try_files {path}.md {path}/index.md
		}
	}
	rewrite @docsgen_markdown {http.matchers.file.relative}
	@docsgen_md path *.md
	header @docsgen_md Content-Type "text/markdown; charset=utf-8"

	try_files {path} {path}.html {path}/index.html
	file_server
}

handle_errors {
${headers.map(headerLines).join('\n')}
	header Vary Accept
	@docsgen_404 expression {err.status_code} == 404
	rewrite @docsgen_404 ${at('/404.html')}
	@docsgen_500 expression {err.status_code} >= 500
	rewrite @docsgen_500 ${at('/500.html')}
	file_server
}
`
}

function headerLines(block: Hosting['headers'][number], index: number): string {
  const matcher =
    block.path === '/*' ? '' : `\t@docsgen_headers_${index} path_regexp ${quoted(patternSource(block.path))}\n`
  const fields = fieldsOf(block).map(([name, value]) => `\t\t${name} ${quoted(value)}\n`)
  return `${matcher}\theader ${matcher === '' ? '' : `@docsgen_headers_${index} `}{\n${fields.join('')}\t}`
}

function redirectLines(redirect: Hosting['redirects'][number], index: number): string {
  const {from, to, status} = redirect
  const name = `docsgen_moved_${index}`
  const source = isPattern(from)
    ? patternSource(from)
    : `${patternSource(from.replace(/(?<=.)\/+$/, '')).slice(0, -1)}/?$`
  const target = isPattern(from) ? fillTarget(redirect, group => `{re.${name}.${group}}`) : to
  return `\t@${name} path_regexp ${name} ${quoted(source)}\n\tredir @${name} ${quoted(target)} ${status}`
}

function quoted(text: string): string {
  // A backslash stays one, but before a quote.
  return `"${text.replaceAll('"', '\\"')}"`
}
