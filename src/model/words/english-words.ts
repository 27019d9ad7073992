import type {Word} from './word.ts'

/**
 * The English words of the interface, from which they are translated. Features have their own words (`OwnWords`). Each group
 * belongs to one part of the program: a script that imports its group contains no other. A key has one meaning everywhere.
 */

/** Words of layouts and parts. */
export const pageWords = {
  date: '{yyyy}-{mm}-{dd}',
  months: '',
  firstDay: '1',
  languageNames:
    'ar: Arabic, de: German, en: English, es: Spanish, fr: French, hi: Hindi, it: Italian, ja: Japanese, ko: Korean, pt: Portuguese, ru: Russian, tr: Turkish, zh-hans: Simplified Chinese, zh-hant: Traditional Chinese, zh: Chinese',
  skipToContent: 'Skip to content',
  announcement: 'Announcement',
  closeAnnouncement: 'Close announcement',
  breadcrumb: 'Breadcrumb',
  by: 'By {authors}',
  editPage: 'Edit this page',
  reportIssue: 'Report an issue',
  lastUpdated: 'Last updated {date}',
  source: 'Source',
  lastChanged: ', last changed {date}',
  siteNavigation: 'Site navigation',
  menu: 'Menu',
  closeMenu: 'Close menu',
  allSections: 'All sections',
  sections: 'Sections',
  more: 'More',
  everyone: 'Everyone',
  version: 'Version',
  thisPage: 'This page',
  minutesRead: '{count} min read',
  reviewed: 'Reviewed {date}',
  previousNext: 'Previous and next page',
  previous: 'Previous',
  next: 'Next',
  newer: 'Newer',
  older: 'Older',
  pageOf: 'Page {number} of {count}',
  startAgain: 'Start again from the top: {title}',
  forReaders: 'For',
  search: 'Search',
  pages: 'Pages',
  pagesIn: 'Pages in {title}',
  theme: 'Theme',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
  onThisPage: 'On this page',
  backToTop: 'Back to top',
  newTab: ' (opens in a new tab)',
  notFound: 'Page not found',
  notFoundText: 'There is no page at this address. It may have moved, or the link that brought you here may be wrong.',
  serverError: 'Internal server error',
  serverErrorText: 'Something went wrong while loading this page. Try again in a moment.',
  missingPage: 'Missing page',
  expectedWords: 'Words from the page that you expected',
  pageWords: 'Words from the page',
  similarPages: 'Similar pages',
  whereToGo: 'Where to go',
  startPage: 'Home page',
  goToStart: 'Go to the home page',
  submitIssue: 'Report an issue'
} as const satisfies Readonly<Record<string, Word>>

/** Words of the script of every page, and of the small scripts beside it. */
export const scriptWords = {
  copied: 'Copied',
  copyingFailed: 'Copying failed'
} as const satisfies Readonly<Record<string, Word>>

/** Words in the text of pages: components, code blocks and headings. */
export const bodyWords = {
  tip: 'Tip',
  note: 'Note',
  info: 'Info',
  warning: 'Warning',
  caution: 'Caution',
  important: 'Important',
  danger: 'Danger',
  success: 'Success',
  check: 'Check',
  question: 'Question',
  summary: 'Summary',
  example: 'Example',
  quote: 'Quote',
  failure: 'Failure',
  bug: 'Bug',
  since: 'Since {version}',
  deprecated: 'Deprecated',
  deprecatedSince: 'Deprecated since {version}',
  play: 'Play: ',
  shownBy: 'Shown by {host}',
  moreAbout: 'More about {term}',
  fieldRequired: 'required',
  fieldDeprecated: 'deprecated',
  fieldDefault: 'default: {value}',
  details: 'Details',
  wrapLines: 'Wrap lines',
  copy: 'Copy code',
  allLines: 'Show all {count} lines',
  permalink: 'Permalink to “{text}”',
  task: 'Task',
  close: 'Close',
  footnotes: 'Footnotes',
  backToReference: 'Back to reference {number}'
} as const satisfies Readonly<Record<string, Word>>
