// What transforms of features need from this folder, in addition to the context of their page.
export {attributeOf, propOf} from './parse/jsx-props.ts'
export {resolveHref} from './parse/resolve-href.ts'
export {isJsx, type JsxElement, ownComponent} from './remark/own-component.ts'
