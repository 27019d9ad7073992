import {type Pipe, parseTemplate, type TemplateNode, UnreadTemplate} from './parse-template.ts'
import {functionOf} from './template-functions.ts'

/** Functions that `runTemplate` has. */
const special =
  /^(?:(?:urls\.)?(?:rel)?ref|(?:urls\.)?(?:abs|rel)(?:Lang)?URL|(?:os\.)?readFile|(?:transform\.)?highlight|isset)$/i

/** Members that templates may read. Any name may follow `Params` and `Data`. The keys of maps are in lower case. */
const members =
  /^(?:[a-z]\w*|BaseURL|Content|Get|GetPage|GetRef|Inner|InnerDeindent|IsNamedParams|LinkTitle|Page|Param|Params|Permalink|RawContent|Ref|RelPermalink|RelRef|RenderString|Site|Title)$/

/** Returns whether docsgen can evaluate a template, judging by its text. */
export function isReadable(text: string): boolean {
  try {
    return parseTemplate(text).every(isReadableNode)
  } catch (error) {
    if (error instanceof UnreadTemplate) return false
    throw error
  }
}

function isReadableNode(node: TemplateNode): boolean {
  if (node.kind === 'text') return true
  if (!isReadablePipe(node.pipe)) return false
  return node.kind !== 'branch' || [...node.then, ...node.otherwise].every(isReadableNode)
}

function isReadablePipe(pipe: Pipe): boolean {
  return pipe.flat().every(term => {
    if (term.kind === 'value') return true
    if (term.kind === 'function') return special.test(term.name) || functionOf(term.name) !== undefined
    const after = term.keys.findIndex(key => key === 'Params' || key === 'Data')
    const keys = after < 0 ? term.keys : term.keys.slice(0, after)
    return (
      keys.every(key => members.test(key)) &&
      (typeof term.from === 'string' || !('pipe' in term.from) || isReadablePipe(term.from.pipe))
    )
  })
}
