import {gzipSync} from 'node:zlib'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {templates} from '../../../templates/index.ts'
import {layoutProps} from '../../../test/templates/fixture.tsx'
import {completeLocales} from '../../model/locales.ts'
import {LanguageMenu} from './LanguageMenu.tsx'

test('a menu of 14 languages adds at most 600 bytes to a compressed page', () => {
  const tags = ['es', 'fr', 'de', 'pt-BR', 'it', 'ru', 'tr', 'ja', 'ko', 'zh-Hans', 'zh-Hant', 'ar', 'hi']
  const languages = completeLocales('en-US', Object.fromEntries(tags.map(tag => [tag, {}]))).map(
    ({tag, label, dir, path}) => ({
      ...{tag, label, dir, current: tag === 'en-US', translated: true},
      href: `/docs${path === '' ? '' : `/${path}`}/operators/batcher`
    })
  )
  expect(languages).toHaveLength(14)
  const long = '<p>A page with a few words more than the shortest one.</p>'
  const props = layoutProps({page: {languages}}, long)
  const menu = <LanguageMenu {...props} />
  const page = renderToStaticMarkup(<templates.Document {...props} places={{barMenu: menu}} />)
  const without = page.replaceAll(/<details class="menu language-menu">.*?<\/details>/gs, '')
  expect(page.length).toBeGreaterThan(without.length)
  expect(gzipSync(page).byteLength - gzipSync(without).byteLength).toBeLessThanOrEqual(600)
})
