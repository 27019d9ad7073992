import type {PageRule} from 'docsgen'

/**
 * Reports a page that shows the catalog of a release other than the one that the site installs.
 *
 * @param unavailable Pinned releases whose source is unavailable, by program: their catalogs stay as they are.
 */
export function catalogRelease(unavailable: Readonly<Record<string, string>>): PageRule {
  return {
    kind: 'page',
    name: 'catalog-release',
    severity: 'warning',
    summary: 'No page shows the catalog of another release than the one that this site installs.',
    docs: [
      'The `release` of a catalog is compared with `current.*` in `content/_constants.yaml` where a page shows the catalog.',
      '`docsgen record flags` reads the catalog again. If the source of the pinned release cannot be had, name that',
      'release in the option `unavailable`: the page says that it differs, and the rule reports the next pin.'
    ].join('\n'),
    check({text, catalogues = [], constants}, report) {
      text.split('\n').forEach((line, index) => {
        for (const {1: name = '', 0: tag, index: at} of line.matchAll(/<Catalogue\s+of="([\w-]+)"/g)) {
          const release = catalogues.find(catalogue => catalogue.name === name)?.release
          const pin = constants.get(`current.${name}`)?.value
          if (!release || !pin || release === pin || unavailable[name] === pin) continue
          report({
            start: {line: index + 1, column: at + 1},
            end: {line: index + 1, column: at + 1 + tag.length},
            reason: `Unexpected catalog of \`${name}\` \`${release}\`, expected \`${pin}\`, the release that this site installs`,
            expected: [pin]
          })
        }
      })
    }
  }
}
