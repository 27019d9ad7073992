import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, test} from 'vitest'
import {layoutFor, templates, themeBoot} from '../../templates/index.ts'
import {layoutProps, renderDocument, route} from './fixture.tsx'

describe('document', () => {
  const html = renderDocument()

  test('declares language, title and description', () => {
    expect(html).toContain('<html lang="en-US"')
    expect(html).toContain('<title>Spinning up the batcher | Example Docs</title>')
    expect(html).toContain('<meta name="description" content="Start the batcher."/>')
  })

  test('shows code in the description as code, and only its text in the head', () => {
    const shown = renderDocument({page: {description: 'Start `op-batcher`, or a lone `.'}})
    expect(shown).toContain('<p class="lede">Start <code>op-batcher</code>, or a lone `.</p>')
    expect(shown).toContain('<meta name="description" content="Start op-batcher, or a lone `."/>')
    expect(shown).toContain('"description":"Start op-batcher, or a lone `."')
  })

  test("uses only the site's name on the home page", () => {
    expect(renderDocument({page: {route: route('/')}})).toContain('<title>Example Docs</title>')
  })

  test('links to the canonical address', () => {
    expect(html).toContain('<link rel="canonical" href="https://docs.example.org/docs/operators/batcher"/>')
  })

  test('has labels for programs and for readers', () => {
    expect(html).toContain('<meta name="docsgen:personas" content="chain-operator"/>')
    expect(html).toContain('<meta name="docsgen:content-type" content="tutorial"/>')
    expect(html).toContain('<article data-personas="chain-operator" data-content-type="tutorial">')
    expect(html).toContain('data-persona="chain-operator">Chain operator</li>')
    expect(html).toContain('data-content-type="tutorial"><svg')
  })

  test('preloads the fonts that the page uses first', () => {
    const asked = (body: string): string[] => {
      const site = {assets: {'sans.woff2': '/sans.woff2', 'zero.woff2': '/zero.woff2', 'mono.woff2': '/mono.woff2'}}
      const found = renderDocument({site}, body).matchAll(/<link rel="preload" href="([^"]+)"/g)
      return [...found].map(([, href = '']) => href)
    }
    expect(asked('<p>Text.</p>')).toEqual(['/sans.woff2'])
    expect(asked('<p id="a-10">In 10 days.</p>')).toEqual(['/sans.woff2', '/zero.woff2'])
    expect(asked('<p id="a-10">Text.</p>')).toEqual(['/sans.woff2'])
    expect(asked('<p><code>code</code></p>')).toEqual(['/sans.woff2', '/mono.woff2'])
  })

  test('escapes what writers wrote', () => {
    const escaped = renderDocument({page: {title: '<b> & "c"', description: '"><script>'}})
    expect(escaped).toContain('<title>&lt;b&gt; &amp; &quot;c&quot; | Example Docs</title>')
    expect(escaped).not.toContain('"><script>"')
    expect(escaped).toContain('content="&quot;&gt;&lt;script&gt;"')
  })

  test('keeps style sheets in order, in the head', () => {
    const styled = renderDocument({site: {styles: ['/b.css', '/a.css']}})
    expect(styled.indexOf('/b.css')).toBeLessThan(styled.indexOf('/a.css'))
    expect(styled.indexOf('/a.css')).toBeLessThan(styled.indexOf('</head>'))
  })

  test('passes a strict policy: one inline script, no style attributes, no handlers', () => {
    for (const path of ['/operators/batcher', '/', '/404']) {
      const page = renderDocument({page: {route: route(path)}})
      expect(page.match(/<script>/g)).toHaveLength(1)
      expect(page).toContain(`<script>${themeBoot}</script>`)
      expect(page).not.toMatch(/\sstyle=/)
      expect(page).not.toMatch(/\son[a-z]+=/)
    }
  })

  test('has one main, one level-1 heading and a skip link', () => {
    expect(html.match(/<main/g)).toHaveLength(1)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('<a class="skip-link" href="#content">')
    expect(renderDocument({page: {ownTitle: true}}, '<h1>Own</h1>').match(/<h1/g)).toHaveLength(1)
  })

  test("puts the page's facts between its own title and its text", () => {
    const own =
      '<p><img src="a.svg" alt="A &lt; B"></p><h1 id="own">Own <code>title</code></h1><p>Text.</p><h2>More</h2>'
    for (const [layout, contentType] of [
      ['doc', 'tutorial'],
      ['landing', 'landing-page'],
      ['notice', 'notice']
    ] as const) {
      const shown = renderDocument({page: {ownTitle: true, contentType}}, own)
      expect(shown, layout).toMatch(
        /<img [^>]*><\/p><h1 id="own">[\s\S]*<p class="lede">Start the batcher\.<\/p>[\s\S]*data-persona="chain-operator"[\s\S]*<p>Text\.<\/p>/
      )
      expect(shown.match(/<h1/g), layout).toHaveLength(1)
    }
  })

  test('moves the element around its own title, and no other text', () => {
    const centered = '<div align="center"><h1>Own</h1><br><p>Below it.</p></div><p>Text.</p>'
    expect(renderDocument({page: {ownTitle: true}}, centered)).toMatch(
      /Below it\.<\/p><\/div><\/div><header class="page-header">[\s\S]*<\/header><div class="prose"><p>Text\./
    )
    const whole = '<div><h1>Own</h1><p>Text.</p><h2>More</h2></div>'
    expect(renderDocument({page: {ownTitle: true}}, whole)).toContain(`<div class="prose">${whole}</div>`)
  })

  test('shows a reading time of two minutes or more if the site or the page enables it', () => {
    const shows = (minutes: number, asked: {site?: boolean; page?: boolean}): boolean =>
      renderDocument({
        page: {minutes},
        site: {theme: asked.site === undefined ? {} : {readingTime: asked.site}},
        slice: {theme: {...layoutProps().slice.theme, ...(asked.page !== undefined && {readingTime: asked.page})}}
      }).includes(' min read')
    expect(shows(9, {})).toBe(false)
    expect(shows(2, {site: true})).toBe(true)
    expect(shows(1, {site: true})).toBe(false)
    expect(shows(9, {site: true, page: false})).toBe(false)
    expect(shows(9, {page: true})).toBe(true)
  })

  test('uses parts that a project replaced', () => {
    const props = layoutProps()
    const replaced = renderToStaticMarkup(
      <templates.Document {...props} templates={{...props.templates, Footer: OwnFooter}} />
    )
    expect(replaced).toContain('<footer>Ours</footer>')
  })
})

describe('layouts', () => {
  test.each([
    // `hero: false` makes a home page an ordinary page.
    ['/', 'landing-page', 'LandingLayout'],
    ['/404', undefined, 'ErrorLayout'],
    ['/500', undefined, 'ErrorLayout'],
    ['/a', 'landing-page', 'LandingLayout'],
    ['/a', 'guide', 'DocLayout'],
    ['/a', 'something-else', 'DocLayout'],
    ['/a', undefined, 'DocLayout']
  ])('%s of type %s has %s', (path, contentType, expected) => {
    expect(layoutFor({route: route(path), ...(contentType && {contentType})})).toBe(expected)
  })

  test('a page has the layout that a feature sets, and so do error pages', () => {
    for (const path of ['/', '/404'])
      expect(layoutFor({route: route(path), contentType: 'landing-page', layout: 'HomeLayout'})).toBe('HomeLayout')
  })

  test('links on the error pages start at the root, and one opens a new issue', () => {
    const html = renderDocument({page: {route: route('/404'), title: 'Page Not Found'}}, '')
    expect(html).toContain('data-issue-link=""')
    expect(html).toContain('<h1>Page Not Found</h1>')
    const hrefs = [...html.matchAll(/<a[^>]*\shref="([^"]*)"/g)].map(match => match[1])
    expect(hrefs.filter(href => !/^(?:\/docs\/|https:|#)/.test(href ?? ''))).toEqual([])
  })

  test('a landing page has no table of contents', () => {
    expect(renderDocument()).toContain('id="toc"')
    expect(renderDocument({page: {contentType: 'landing-page'}})).not.toContain('id="toc"')
  })
})

function OwnFooter() {
  return <footer>Ours</footer>
}
