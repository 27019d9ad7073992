declare module '../../model/project/config.ts' {
  /** Generators whose pages docsgen reads without changes. */
  interface Dialects {
    docusaurus: true
    fumadocs: true
    gitbook: true
    hugo: true
    mdbook: true
    mintlify: true
    mkdocs: true
    nextra: true
    rspress: true
    starlight: true
    vitepress: true
    vocs: true
  }
}

export {}
