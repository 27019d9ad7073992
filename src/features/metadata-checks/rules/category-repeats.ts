import type {PageRule} from '../../../rules/rule.ts'

/**
 * Categories name other subjects of a page. A category that equals the page's topic, its content type or a persona
 * adds nothing, and causes duplicates in lists.
 *
 * Wrong:
 *
 * ````mdx
 * ---
 * title: Batcher
 * content_type: guide
 * topic: op-batcher
 * personas: [chain-operator]
 * categories: [fees, op-batcher, chain-operator]
 * ---
 * ````
 *
 * - `6:20` Unexpected category `op-batcher`, expected one that is not the topic of the page
 * - `6:32` Unexpected category `chain-operator`, expected one that is not a persona of the page
 *
 * Right:
 *
 * ````mdx
 * ---
 * title: Batcher
 * content_type: guide
 * topic: op-batcher
 * personas: [chain-operator]
 * categories: [fees, data-availability]
 * ---
 * ````
 */
export const categoryRepeats: PageRule = {
  kind: 'page',
  name: 'category-repeats',
  severity: 'error',
  summary: 'Categories do not repeat the topic, the content type or the personas of their page.',
  check({facts}, report) {
    const {topic, content_type: type, personas = [], categories = []} = facts.frontMatter
    const places = facts.frontMatterItems?.categories
    for (const [index, category] of categories.entries()) {
      const role =
        category === topic
          ? 'the topic'
          : category === type
            ? 'the content type'
            : personas.includes(category)
              ? 'a persona'
              : undefined
      if (role)
        report({
          ...(places?.[index] ?? facts.frontMatterPlaces.categories),
          reason: `Unexpected category \`${category}\`, expected one that is not ${role} of the page`
        })
    }
  }
}
