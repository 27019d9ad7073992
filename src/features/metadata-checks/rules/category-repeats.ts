import type {PageRule} from '../../../rules/rule.ts'

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
