/** What an upstream has now. */
export type UpstreamState =
  | {
      readonly kind: 'versions'
      /** All of them, in any order. */
      readonly versions: readonly string[]
      /** The version that the upstream itself calls its newest, such as npm's `latest`. */
      readonly latest?: string
      /** Returns the day of a version as YYYY-MM-DD; `undefined` if it is unknown. */
      readonly dayOf?: (version: string) => Promise<string | undefined>
    }
  | {readonly kind: 'value'; readonly value: string}

/** Why an upstream has no usable state. The message is one or more sentences. */
export class UpstreamFailure extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UpstreamFailure'
  }
}
