import {expect, test} from 'vitest'
import {createProject, page} from '../../../test/build/project.ts'

test('check records published addresses and reports those that are gone', async () => {
  const project = createProject({
    'content/index.md': page('Home'),
    'content/a.md': page('One', 'Text.', {aliases: '[/was]'}),
    'content/b.md': page('Two'),
    'redirects.yaml': '/old: /a\n/many/*: /b\n'
  })
  const written = await project.run(['check', '--update-routes'])
  expect(written.code, written.stderr).toBe(0)
  expect(written.stderr).toContain('docsgen.routes.txt contains 5 addresses.')
  expect(project.read('docsgen.routes.txt')).toBe('/\n/a\n/b\n/old\n/was\n')
  project.remove('content/b.md')
  project.write({'redirects.yaml': '/older: /a\n', 'content/a.md': page('One')})
  const missed = await project.run(['check', '--format', 'compact', '--only', 'removed-route'])
  expect(missed.code).toBe(0)
  expect(missed.stdout.trim().split('\n')).toEqual(
    [
      ['3', '/b'],
      ['4', '/old'],
      ['5', '/was']
    ].map(
      ([line, route]) =>
        `docsgen.routes.txt:${line}:1: warning: The route \`${route}\` of the last release is missing; add a page or a redirect from it [removed-route]`
    )
  )
  // Rewriting the list drops them.
  expect((await project.run(['check', '--update-routes', '--max-warnings', '0'])).code).toBe(0)
  expect(project.read('docsgen.routes.txt')).toBe('/\n/a\n/older\n')
})
