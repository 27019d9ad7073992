/** What docsgen uses of React's refresh runtime, whose package has no types. */
declare module 'react-refresh/runtime' {
  /** Makes React report its roots. Must run before React loads. */
  export function injectIntoGlobalHook(target: Window): void
  /** Declares a component, or the next version of one with the same id. */
  export function register(type: unknown, id: string): void
  /** Returns what registered versions of one component have in common. */
  export function getFamilyByType(type: unknown): object | undefined
  export function isLikelyComponentType(type: unknown): boolean
  export function createSignatureFunctionForTransform(): (
    type?: unknown,
    key?: string,
    forceReset?: boolean,
    customHooks?: () => readonly unknown[]
  ) => unknown
  /** Renders everything whose components have a new version. */
  export function performReactRefresh(): unknown
}
