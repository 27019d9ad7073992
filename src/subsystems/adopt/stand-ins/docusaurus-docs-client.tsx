const current = {name: 'current', label: 'Next', isLast: true, path: '/', mainDocId: '', docs: [], draftIds: []}

/** `@docusaurus/plugin-content-docs/client`: one version, which is the newest. */
export function useActiveVersion() {
  return current
}

export function useLatestVersion() {
  return current
}

export function useDocsVersion() {
  return {...current, version: current.name, badge: false, banner: null, className: ''}
}

export function useVersions() {
  return [current]
}

/** Returns no page data, because a component only has the properties that its page passes. */
export function useDoc() {
  return {
    frontMatter: {},
    metadata: {id: '', title: '', description: '', permalink: ''},
    assets: {},
    toc: [],
    contentTitle: undefined
  }
}

export function useDocsSidebar() {
  return null
}

export function useActiveDocContext() {
  return {activeVersion: current, activeDoc: undefined, alternateDocVersions: {}}
}

export function useActivePlugin() {
  return {pluginId: 'default', pluginData: {path: '/', versions: [current], breadcrumbs: true}}
}

export function useDocVersionSuggestions() {
  return {latestVersionSuggestion: current, latestDocSuggestion: undefined}
}

export function useDocsData() {
  return {path: '/', versions: [current], breadcrumbs: true}
}

export function useAllDocsData() {
  return {default: useDocsData()}
}
