/** Engines that `docsgen search export` writes for. */
export const exportTargets = ['algolia', 'typesense', 'meilisearch'] as const
export type ExportTarget = (typeof exportTargets)[number]

/**
 * Returns settings with which a hosted engine finds identifiers by their parts, and tolerates typos in words but not in code.
 * They are in the form of the engine's API: Algolia `setSettings`, Typesense `POST /collections`, Meilisearch
 * `PATCH /indexes/docs/settings`.
 */
export function exportSettings(target: ExportTarget): Readonly<Record<string, unknown>> {
  switch (target) {
    case 'algolia':
      return {
        searchableAttributes: [
          'unordered(heading)',
          'unordered(title)',
          'unordered(identParts)',
          'unordered(crumbs)',
          'content',
          'code'
        ],
        attributesForFaceting: ['filterOnly(lang)', 'filterOnly(version)', 'personas', 'contentType', 'tags', 'type'],
        attributesToHighlight: ['heading', 'title'],
        attributesToSnippet: ['content:30', 'code:20'],
        camelCaseAttributes: ['heading', 'content', 'code'],
        separatorsToIndex: '_',
        disableTypoToleranceOnAttributes: ['code', 'identParts'],
        attributeForDistinct: 'route',
        distinct: 3,
        customRanking: ['desc(weight.page)', 'desc(weight.level)', 'asc(weight.position)'],
        removeWordsIfNoResults: 'allOptional'
      }
    case 'typesense':
      return {
        name: 'docs',
        enable_nested_fields: true,
        token_separators: ['_', '-', '.', '/', ':', '(', ')', '"', '=', ','],
        fields: [
          {name: 'title', type: 'string'},
          {name: 'heading', type: 'string'},
          {name: 'crumbs', type: 'string[]'},
          {name: 'identParts', type: 'string[]'},
          {name: 'content', type: 'string', stem: true},
          {name: 'code', type: 'string'},
          {name: 'route', type: 'string', facet: true},
          {name: 'anchor', type: 'string', index: false, optional: true},
          {name: 'url', type: 'string', index: false, optional: true},
          {name: 'type', type: 'string', facet: true},
          {name: 'lang', type: 'string', facet: true},
          {name: 'version', type: 'string', facet: true},
          {name: 'personas', type: 'string[]', facet: true},
          {name: 'contentType', type: 'string', facet: true},
          {name: 'tags', type: 'string[]', facet: true},
          {name: 'weight.level', type: 'int32'}
        ],
        default_sorting_field: 'weight.level'
      }
    case 'meilisearch':
      return {
        searchableAttributes: ['heading', 'title', 'identParts', 'crumbs', 'content', 'code'],
        filterableAttributes: ['lang', 'version', 'personas', 'contentType', 'tags', 'type', 'route'],
        sortableAttributes: ['weight.position'],
        rankingRules: [
          'words',
          'typo',
          'proximity',
          'attribute',
          'exactness',
          'sort',
          'weight.page:desc',
          'weight.level:desc'
        ],
        separatorTokens: ['_', '-', '.', '/', ':', '='],
        typoTolerance: {enabled: true, disableOnAttributes: ['code', 'identParts']},
        pagination: {maxTotalHits: 200}
      }
    default:
      return target satisfies never
  }
}
