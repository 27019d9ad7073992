/** The catalogues of `content/_catalogue/`, as far as the tables read them. */
export interface Catalogues {
  /** The releases that the site installs, by program. */
  readonly pins: Readonly<Record<string, string>>
  /** By program. */
  readonly flags: Readonly<
    Record<
      string,
      {
        readonly program: string
        readonly release: string
        readonly source: string
        readonly lookedUp: string
        readonly flags: readonly {
          readonly name: string
          readonly env?: string
          readonly type: string
          readonly required?: true
          readonly default?: string
          readonly description: string
          readonly since?: string
          readonly deprecated?: string
          readonly aliases?: readonly string[]
        }[]
      }
    >
  >
  readonly methods: {
    readonly methods: readonly {
      readonly name: string
      readonly program: string
      readonly admin?: true
      readonly params: readonly {readonly name: string; readonly type: string; readonly required: boolean}[]
      readonly result: string
      readonly description: string
    }[]
  }
  readonly contracts: {
    readonly contracts: readonly {
      readonly name: string
      readonly layer: string
      readonly address?: string
      readonly description: string
      readonly since?: string
      readonly deprecated?: string
    }[]
  }
  readonly errors: {
    readonly errors: readonly {
      readonly text: string
      readonly from: readonly string[]
      readonly cause: string
      readonly remedy: string
    }[]
  }
}

/** Reads the catalogues of a folder, `content/_catalogue/`. */
export function readCatalogues(folder: URL): Catalogues

/** Markdown by file name in `content/_tables/`. */
export function catalogueTables(catalogues: Catalogues): Record<string, string>
