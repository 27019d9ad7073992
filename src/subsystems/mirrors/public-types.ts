import type {ComponentType} from 'react'
import type {actionWords, agentWords} from './words/mirror-words.ts'

type ActionWords = typeof actionWords
type AgentWords = typeof agentWords

declare module '../../model/words/english.ts' {
  interface FeatureWords extends ActionWords, AgentWords {}
}

declare module '../../model/site.ts' {
  interface PageView {
    /** Address of the Markdown mirror. */
    readonly mirrorHref?: string
  }
}

declare module '../../../templates/types.ts' {
  interface FeatureTemplates {
    readonly MirrorAlternate: ComponentType<PartProps>
    readonly MirrorLink: ComponentType<PartProps>
    readonly CopyPage: ComponentType<PartProps>
    readonly ChatLinks: ComponentType<PartProps>
  }
}
