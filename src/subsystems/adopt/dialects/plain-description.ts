import {withoutMarkdown} from './without-markdown.ts'

/** Returns a description without its Markdown, which other generators render. */
export function plainDescription(description: unknown): {description?: string} {
  return typeof description === 'string' ? {description: withoutMarkdown(description)} : {}
}
