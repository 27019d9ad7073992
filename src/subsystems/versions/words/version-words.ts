import type {Word} from '../../../model/words/word.ts'

/** English words of the menu, the banner and the comparison of versions. */
export const versionWords = {
  version: 'Version',
  missingInVersion: 'No such page here. Opens: {page}',
  olderVersion: 'You are reading {version}, an older version.',
  unmaintainedVersion: 'You are reading {version}, which is no longer maintained.',
  previewVersion: 'You are reading {version}, which is not released yet.',
  toLatest: 'Read this page for the latest version, {version}',
  nearestInLatest: 'The latest version, {version}, does not have this page. Open the nearest one',
  addedPages: 'New in {version}',
  removedPages: 'Removed in {version}',
  movedPages: 'Moved in {version}',
  changedPages: 'Changed in {version}',
  samePages: '{from} and {to} have the same pages.',
  movedPage: '{to} (before: {from})'
} as const satisfies Readonly<Record<string, Word>>
