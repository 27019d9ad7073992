import {expect, test} from 'vitest'
import {readSite} from './read-site.ts'

test('a top-level folder without its own page has a list page in each language, and in the sidebar', async () => {
  const site = await readSite({
    'hugo.toml':
      "title = 'Mill'\n[languages.en]\n[languages.fr]\n[[menus.main]]\nname = 'Other'\npageRef = '/the-guide'\n",
    'content/_index.md': '---\ntitle: Mill\n---\n\nGrinds.\n',
    'content/about.md': '---\ntitle: About\n---\n\nText.\n',
    'content/alone/index.md': '---\ntitle: Alone\n---\n\nText.\n',
    'content/The Guide/grind.md': '---\ntitle: Grind\n---\n\nText.\n',
    'content/The Guide/grind.fr.md': '---\ntitle: Moudre\n---\n\nTexte.\n',
    'content/The Guide/deep/clean.md': '---\ntitle: Clean\n---\n\nText.\n',
    'content/news/_index.md': '---\ntitle: News\n---\n\nText.\n',
    'content/news/old.md': '---\ntitle: Old\n---\n\nText.\n'
  })
  expect(site.routes).toEqual([
    '/',
    '/about',
    '/alone',
    '/fr/the-guide',
    '/fr/the-guide/grind',
    '/news',
    '/news/old',
    '/the-guide',
    '/the-guide/deep/clean',
    '/the-guide/grind'
  ])
  expect(site.frontMatter('/the-guide')).toMatchObject({title: 'The Guide'})
  expect(site.children('/the-guide')).toContain('/the-guide/grind')
  expect(site.sidebar('/the-guide/grind')).toContain('/the-guide\n')
  expect(site.navbar).toContain('The Guide /the-guide')
})

test('imgproc shows a picture by a part of its name, with its caption and the byline of its metadata', async () => {
  const site = await readSite({
    'hugo.toml': "title = 'Mill'\n",
    'content/_index.md': '---\ntitle: Mill\n---\n\nGrinds.\n',
    'content/post/index.md': `---
title: Post
resources:
  - src: '**.{png,jpg}'
    params:
      byline: Photo by Ann
---

{{< imgproc stone Crop "500x300" >}}
The stone.
{{< /imgproc >}}

{{< imgproc wheel Fit "10x10" />}}
`,
    'content/post/mill-Stone.png': 'x',
    'content/post/wheel.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  })
  const html = site.html('/post')
  expect(html).toMatch(/<img [^>]*mill-Stone[^>]*>[\s\S]*The stone\. — Photo by Ann/)
  expect(html).toMatch(/<img [^>]*wheel/)
  expect(html.match(/Photo by Ann<\/figcaption>/g)).toHaveLength(1)
})
