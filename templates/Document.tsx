import {pageEndId} from '../src/model/browser-contract.ts'
import {bannerOf} from './banner-of.ts'
import {isHome} from './is-home.ts'
import {layoutFor} from './layout-for.ts'
import {PageTools} from './PageTools.tsx'
import {publicHref} from './public-href.ts'
import {structuredData} from './structured-data.ts'
import {themeBoot} from './theme-boot.ts'
import type {LayoutProps} from './types.ts'
import {withoutCode} from './with-code.ts'

/**
 * Maximum length of a body, in UTF-16 code units, that is painted only when it is complete. The last row of a table can widen
 * a column, so a table that is painted earlier moves. Painting waits for the style sheet anyway, which rarely arrives before a
 * page of this length. A longer body is painted as it arrives.
 */
const paintedWhole = 200_000

/** The shell of every page. The caller writes `<!doctype html>` before it. */
export function Document(props: LayoutProps) {
  const {page, site, templates} = props
  const layout = layoutFor(page)
  const Layout = templates[layout]
  // Only error pages load the code that only they need.
  const scripts = [...(layout === 'ErrorLayout' ? [site.assets['error-page.js']] : []), ...site.scripts]
  const isHomePage = isHome(page, site)
  const title = isHomePage ? site.title : `${page.title} | ${site.title}`
  const description = withoutCode(page.description || page.excerpt || site.description)
  const own = site.theme.favicon && publicHref(site.base, site.theme.favicon)
  const favicon = own ?? site.assets['favicon.svg']
  const data = structuredData(props)
  const shown = [page.title, page.description, page.date].join(' ')
  const fonts = [
    site.assets['sans.woff2'],
    // Without it, the zeros of a first visit are those of another font.
    /0/.test(shown) || />[^<]*0/.test(props.html) ? site.assets['zero.woff2'] : undefined,
    /<(?:code|kbd)\b/.test(props.html) ? site.assets['mono.woff2'] : undefined
  ]
  return (
    <html lang={page.lang || site.lang} dir={page.dir} data-base={site.base} data-banner={bannerOf(site.theme)?.id}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        {(page.unlisted || page.unindexed) && <meta name="robots" content="noindex" />}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1015" />
        {page.personas.length > 0 && <meta name="docsgen:personas" content={page.personas.join(',')} />}
        {page.contentType && <meta name="docsgen:content-type" content={page.contentType} />}
        <meta property="og:site_name" content={site.title} />
        <meta property="og:type" content={isHomePage ? 'website' : 'article'} />
        <meta property="og:title" content={page.title} />
        {description && <meta property="og:description" content={description} />}
        {page.canonicalUrl && <meta property="og:url" content={page.canonicalUrl} />}
        {site.locales && <meta property="og:locale" content={page.lang.replaceAll('-', '_')} />}
        <meta name="twitter:card" content="summary" />
        {page.canonicalUrl && <link rel="canonical" href={page.canonicalUrl} />}
        {(page.alternates ?? []).map(({hreflang, href}) => (
          <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
        ))}
        {props.places?.head}
        {fonts.map(
          font => font && <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        )}
        {favicon && <link rel="icon" type={/\.svg$/i.test(favicon) ? 'image/svg+xml' : undefined} href={favicon} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant text, named by the policy's hash */}
        <script dangerouslySetInnerHTML={{__html: themeBoot}} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without closing tags, which browsers do not run */}
        {data && <script type="application/ld+json" dangerouslySetInnerHTML={{__html: data}} />}
        <PageTools page={page} site={site} />
        {/* No `precedence`: React would reorder and deduplicate style sheets, and the order here is the cascade's. */}
        {[...site.styles, ...page.styles].map(href => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* The project's style sheets come last, so they override the others; sheets that load on demand go before these. */}
        {site.themeStyles.map(href => (
          <link key={href} rel="stylesheet" href={href} data-theme-sheet="" />
        ))}
        {props.html.length <= paintedWhole && <link rel="expect" href={`#${pageEndId}`} blocking="render" />}
        {[...scripts, ...(page.scripts ?? [])].map(src => src && <script key={src} type="module" src={src} />)}
      </head>
      <body>
        <Layout {...props} />
      </body>
    </html>
  )
}
