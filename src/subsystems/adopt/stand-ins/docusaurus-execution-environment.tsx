const inBrowser = typeof window !== 'undefined'

/** `@docusaurus/ExecutionEnvironment`: the environment in which a module runs. */
export default {
  canUseDOM: inBrowser,
  canUseEventListeners: inBrowser,
  canUseIntersectionObserver: inBrowser && 'IntersectionObserver' in window,
  canUseViewport: inBrowser
}
