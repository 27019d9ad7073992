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

  interface ThemeConfig {
    /** A button that copies the page as Markdown; default false. */
    readonly copyPage?: boolean
    /** Links that open the page in an AI assistant. `{url}` in `href` becomes the encoded address of the page as Markdown. */
    readonly chat?: readonly {readonly label: string; readonly href: string}[]
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
