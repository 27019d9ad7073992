import {withBase} from '../../model/url.ts'
import {fieldsOf} from './header-blocks.ts'
import {type Hosting, isPattern, patternParts} from './hosting.ts'

/** `vercel.json`: clean addresses, redirects, headers, and Markdown for who asks for it. */
export function vercelFiles({base, redirects, headers}: Hosting): Readonly<Record<string, () => string>> {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    redirects: redirects.map(({from, to, status}) => ({
      source: source(from),
      destination: isPattern(from) ? to.replace(/:splat\b/g, ':splat*') : to,
      statusCode: status
    })),
    rewrites: [
      {path: base, to: withBase(base, '/index.md')},
      {path: withBase(base, '/:page((?!.*\\.[a-z0-9]+$).+)'), to: withBase(base, '/:page.md')}
    ].map(({path, to}) => ({
      source: path,
      has: [{type: 'header', key: 'accept', value: '(.*)text/markdown(.*)'}],
      destination: to
    })),
    headers: headers.map(block => ({
      source: source(block.path).replace(/:splat\*$/, '(.*)'),
      headers: fieldsOf(block).map(([key, value]) => ({key, value}))
    }))
  }
  return {'vercel.json': () => `${JSON.stringify(config, undefined, 2)}\n`}
}

/** As path-to-regexp reads it. */
function source(pattern: string): string {
  return patternParts(pattern)
    .map(part =>
      part.kind === 'rest'
        ? ':splat*'
        : part.kind === 'segment'
          ? `:${part.name}`
          : part.text.replace(/[\\.+?()[\]{}|^$!]/g, '\\$&')
    )
    .join('')
}
