export const codeBlocksName = 'code-blocks'
