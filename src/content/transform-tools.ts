// What transforms of features need of the content floor, beside the context of the page that they work on.
export {attributeOf, propOf} from './parse/jsx-props.ts'
export {resolveHref} from './parse/resolve-href.ts'
export {isJsx, type JsxElement, ownComponent} from './remark/own-component.ts'
