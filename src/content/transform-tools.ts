// What transforms of features and moves of pages need from this folder, in addition to the context of their page.
export {paragraph, textNode, textProp} from './mirror/mirror-nodes.ts'
export {attributeOf, propOf} from './parse/jsx-props.ts'
export {resolveHref} from './parse/resolve-href.ts'
export {resolveLink} from './parse/resolve-link.ts'
export {isJsx, type JsxElement, ownComponent} from './remark/own-component.ts'
export type {DrawnData} from './remark/remark-fences.ts'
