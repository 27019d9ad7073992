import {definePlugin} from 'docsgen'

export default ({word}: {word: string}) =>
  definePlugin({name: 'given', outputs: () => ({'given.txt': () => word})})
