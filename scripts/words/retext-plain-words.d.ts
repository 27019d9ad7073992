import type {Plugin} from 'unified'

declare const retextPlainWords: Plugin
export default retextPlainWords
