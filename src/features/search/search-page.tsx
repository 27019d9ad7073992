import {renderToStaticMarkup} from 'react-dom/server'
import {SearchPage, type SearchPageProps} from '../../../templates/SearchPage.tsx'

/** Returns the HTML of the body of `/search`. */
export function renderSearchPage(props: SearchPageProps): string {
  return renderToStaticMarkup(<SearchPage {...props} />)
}
