import {escapePattern} from '../../model/text/escape-pattern.ts'
import {encodeRoute, withBase} from '../../model/url.ts'
import {fieldsOf} from './header-blocks.ts'
import {fillTarget, type Hosting, patternParts, patternSource} from './hosting.ts'

/**
 * Returns `vercel.json`: clean addresses, redirects, headers, and Markdown for clients that request it.
 *
 * Vercel applies `rewrites` only if no file has the address, and every page is a file. It applies `routes` before files and
 * before `redirects`, so redirects are routes too. An old address must redirect whatever format a client requests.
 */
export function vercelFiles({base, redirects, headers, errorFolders}: Hosting): Readonly<Record<string, () => string>> {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    routes: [
      ...redirects.map(redirect => ({
        src: patternSource(redirect.from),
        status: redirect.status,
        headers: {Location: fillTarget(redirect, group => `$${group}`)}
      })),
      // `continue` applies the headers of the Markdown file.
      {src: `^${escapePattern(base)}?$`, has: wantsMarkdown, dest: withBase(base, '/index.md'), continue: true},
      {
        src: `^${escapePattern(base)}(?!.*\\.[A-Za-z0-9]+$)(.+)$`,
        has: wantsMarkdown,
        dest: withBase(base, '/$1.md'),
        continue: true
      }
    ],
    // Some pages, such as the search page, have no Markdown.
    rewrites: [
      {source: withBase(base, '/:page(.+).md'), has: wantsMarkdown, destination: withBase(base, '/:page')},
      // For other addresses, Vercel itself finds the error page in the root.
      ...errorFolders.map(folder => ({
        source: `${source(folder)}/(.*)`,
        destination: `${encodeRoute(folder)}/404`,
        statusCode: 404
      }))
    ],
    headers: [
      {source: withBase(base, '/(.*)'), headers: [{key: 'Vary', value: 'Accept'}]},
      ...headers.map(block => ({
        source: source(block.path),
        headers: fieldsOf(block).map(([key, value]) => ({key, value}))
      }))
    ]
  }
  return {'vercel.json': () => `${JSON.stringify(config, undefined, 2)}\n`}
}

const wantsMarkdown = [{type: 'header', key: 'accept', value: '(.*)text/markdown(.*)'}]

/** Returns a pattern in the syntax of path-to-regexp. */
function source(pattern: string): string {
  return patternParts(pattern)
    .map(part =>
      part.kind === 'rest'
        ? '(.*)'
        : part.kind === 'segment'
          ? `:${part.name}`
          : part.text.replace(/[\\.+?()[\]{}|^$!]/g, '\\$&')
    )
    .join('')
}
