/** `docsgen/components`: the components that writers use, for modules of a project to build upon. */
export {Bleed} from './components/Bleed.tsx'
export {Callout, type CalloutProps} from './components/Callout.tsx'
export {Card, type CardProps, Cards, type CardsProps} from './components/Cards.tsx'
export {ChildPages} from './components/ChildPages.tsx'
export {FileTree} from './components/FileTree.tsx'
export {Steps} from './components/Steps.tsx'
export {Tab, type TabItem, type TabProps, Tabs, type TabsProps} from './components/Tabs.tsx'
