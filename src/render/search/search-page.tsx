import {renderToStaticMarkup} from 'react-dom/server'
import {SearchPage, type SearchPageProps} from '../../../templates/SearchPage.tsx'

/** HTML of the body of `/search`, for the site's ordinary shell. */
export function renderSearchPage(props: SearchPageProps): string {
  return renderToStaticMarkup(<SearchPage {...props} />)
}
