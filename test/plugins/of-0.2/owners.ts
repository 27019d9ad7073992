import {type ChildPage, definePlugin, type PageSettings} from 'docsgen'
import {createElement} from 'react'
import type {VFile} from 'vfile'

interface Paragraphs {
  readonly children: unknown[]
}

/** Adds the owner of every page, from the settings of the plugin. */
function remarkOwner() {
  return (tree: Paragraphs, file: VFile): void => {
    const {settings} = file.data as {readonly settings?: Readonly<Record<string, PageSettings>>}
    const team = settings?.owners?.value('ada')
    tree.children.push({type: 'paragraph', children: [{type: 'text', value: `Owned by the team ${team}.`}]})
  }
}

/** Settings, a component with a slot, notes, Markdown of the component, and synonyms. */
export default definePlugin({
  name: 'owners',
  settings: {
    owners: {
      file: '/owners.json',
      read: text => ({
        values: Object.entries(JSON.parse(text) as Record<string, string>).map(([name, team]) => ({
          name,
          value: team
        }))
      })
    }
  },
  remarkPage: [remarkOwner],
  loadComponents: async () => ({Stamp: ({text}: {text: string}) => createElement('b', {className: 'stamp'}, text)}),
  componentProps: {Stamp: {props: ['text'], required: ['text']}},
  lower: {Stamp: ({prop}) => `**${prop('text')}** (stamped)`},
  notes: {finished: ({html}) => html.split('class="stamp"').length - 1},
  slots: {
    others: {
      data: ({page, pages, listed}) => pages.filter(({route}) => route !== page.route).map(listed),
      html: (pages: readonly ChildPage[], {list}) => list(pages),
      markdown: (pages: readonly ChildPage[], {list}) => list(pages)
    }
  },
  synonyms: () => [['owner', 'maintainer']],
  rules: [
    {
      kind: 'site',
      name: 'stamps',
      severity: 'info',
      summary: 'Every page has a stamp.',
      check({site}, report) {
        for (const {source, notes} of site.pages)
          if (notes?.owners === 0) report({file: source, reason: 'The page has no stamp'})
      }
    }
  ]
})
