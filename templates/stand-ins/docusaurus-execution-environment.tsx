const inBrowser = typeof window !== 'undefined'

/** `@docusaurus/ExecutionEnvironment`: what there is where a module runs. */
export default {
  canUseDOM: inBrowser,
  canUseEventListeners: inBrowser,
  canUseIntersectionObserver: inBrowser && 'IntersectionObserver' in window,
  canUseViewport: inBrowser
}
