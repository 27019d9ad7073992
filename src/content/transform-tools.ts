// What transforms of features and moves of pages need from this folder, in addition to the context of their page.
export {componentOf} from './parse/component-of.ts'
export {attributeOf, propOf} from './parse/jsx-props.ts'
export {paragraph, textNode, textProp} from './parse/markdown-nodes.ts'
export {publicAddress, resolveHref} from './parse/resolve-href.ts'
export {resolveLink} from './parse/resolve-link.ts'
export {isJsx, type JsxElement, ownComponent} from './remark/own-component.ts'
export type {DrawnData} from './remark/remark-fences.ts'
