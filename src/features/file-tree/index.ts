import {defineFeature} from '../../plugin/feature.ts'

/** Properties of files and folders with text for readers. */
const spoken = ['name', 'label', 'description']

/** Draws files and folders, which a page writes as a list. */
export const fileTree = defineFeature({
  name: 'file-tree',
  componentProps: {
    FileTree: {props: [], needsContent: true, countsChildren: true},
    'FileTree.File': {
      props: ['name', 'label', 'description', 'active'],
      required: ['name'],
      spoken,
      countsChildren: true
    },
    'FileTree.Folder': {
      props: ['name', 'label', 'description', 'defaultOpen', 'open'],
      required: ['name'],
      spoken,
      countsChildren: true
    },
    'FileTree.Note': {props: []}
  },
  loadComponents: () => import('./public-components.ts'),
  reading: async () => (await import('./remark-file-tree.ts')).fileTreeReading
})
