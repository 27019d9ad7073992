import {encodeRoute, withBase} from '../../model/url.ts'
import {defineFeature} from '../../plugin/feature.ts'
import {addTagRoutes} from './add-tag-routes.ts'
import {type Tag, tagsOf} from './tags-of.ts'
import {tagWords} from './words/tag-words.ts'

/** The tags of pages below their titles, which link to the lists of pages that plugins make. */
export const tags = defineFeature({
  name: 'tags',
  ownWords: {parts: tagWords},
  parts: {places: {TagList: 'byline'}, load: () => import('./public-templates.ts')},
  extendSite: addTagRoutes,
  pageView({frontMatter}, {tagRoutes}, {base}) {
    const shown = tagsOf(frontMatter).map((name): Tag => {
      const home = tagRoutes?.[name]
      return {name, ...(home !== undefined && {href: withBase(base, encodeRoute(home))})}
    })
    return shown.length > 0 ? {tags: shown} : {}
  }
})
