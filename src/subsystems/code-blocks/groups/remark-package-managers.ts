import type {Code, Parents, Root} from 'mdast'
import type {VFile} from 'vfile'
import {contextOf, type ReadContext, report} from '../../../content/read-context.ts'
import {walkMdast} from '../../../model/walk.ts'
import {tabOf} from './remark-code-groups.ts'

const word = /(?:^|\s)(?:package-managers|npm2yarn)(?=\s|$)/
const managers = ['pnpm', 'yarn', 'bun'] as const

/** Matches one npm command in a line, after a prompt, another command or variables (`CI=1 npm test`). */
const command = /(^|&&|\|\||[;|])(\s*(?:[$>] )?(?:\w+=\S* +)*)((?:npm|npx)\s[^&|;]*?)(?=\s*(?:$|&&|\|\||[;|]))/gm

/**
 * Turns a block of npm commands with the option `package-managers` or `npm2yarn` into tabs, which add the commands of pnpm, Yarn
 * and Bun.
 */
export function remarkPackageManagers() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const context = contextOf(file)
    const found: {node: Code; index: number; parent: Parents}[] = []
    walkMdast(tree, (node, index, parent) => {
      if (node.type === 'code' && parent && index !== undefined && node.meta && word.test(node.meta))
        found.push({node, index, parent})
    })
    for (const item of found) await replace(item, context)
  }
}

async function replace(
  {node, index, parent}: {node: Code; index: number; parent: Parents},
  context: ReadContext
): Promise<void> {
  node.meta = (node.meta ?? '').replace(word, ' ').trim()
  if (node.value.search(command) < 0) {
    report(context, {
      rule: 'fence-meta',
      severity: 'warning',
      at: node,
      reason: '`package-managers` needs a command with `npm` or `npx`, and this block has none.'
    })
    return
  }
  const {default: convert} = await import('npm-to-yarn')
  const commandFor = (manager: (typeof managers)[number]): string =>
    node.value.replace(
      command,
      (_whole, before: string, prompt: string, npm: string) => before + prompt + convert(npm, manager)
    )
  const blocks = managers.map((manager): [string, Code] => [manager, {...node, value: commandFor(manager)}])
  const tabs = [['npm', node] as [string, Code], ...blocks].map(([label, code]) => tabOf(label, [code]))
  parent.children[index] = {
    type: 'mdxJsxFlowElement',
    name: 'Tabs',
    attributes: [
      {type: 'mdxJsxAttribute', name: 'storageKey', value: 'package-manager'},
      {type: 'mdxJsxAttribute', name: 'grouped', value: null}
    ],
    children: tabs,
    ...(node.position && {position: node.position}),
    ...(node.data && {data: node.data})
  } as never
}
