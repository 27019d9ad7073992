import {defineFeature} from '../../plugin/feature.ts'
import {mdxInMarkdown} from './rules/mdx-in-markdown.ts'

/** Reports what plain Markdown does not support: components, imports, and names in angle brackets. */
export const plainMarkdown = defineFeature({
  name: 'plain-markdown',
  rules: [mdxInMarkdown],
  async reading() {
    const {plainMarkdownReading} = await import('./remark-plain-markdown.ts')
    return plainMarkdownReading
  }
})
