import type {Code, Heading, Paragraph, RootContent} from 'mdast'
import {toString as textOf} from 'mdast-util-to-string'
import {resolvePath} from '../resolve-path.ts'
import {element} from '../syntax/mdx-nodes.ts'
import {reportTag, type TagContext} from '../syntax/tags/join-tags.ts'
import type {Tag} from '../syntax/tags/tags.ts'
import {type PageTitles, titleAt} from './page-titles.ts'

export interface BlockContext extends TagContext {
  readonly titles: PageTitles
}

type Convert = (tag: Tag, children: readonly RootContent[], around: BlockContext) => RootContent[]

const styles: Readonly<Record<string, string>> = {
  info: 'info',
  success: 'default',
  tip: 'default',
  warning: 'warning',
  working: 'warning',
  danger: 'error'
}

/** Blocks that always have an end. */
export const containers = new Set(['code', 'column', 'columns', 'hint', 'step', 'stepper', 'tab', 'tabs', 'update'])

const blocks: Readonly<Record<string, Convert>> = {
  hint: (tag, children) => [element('Callout', {type: styles[tag.args.style ?? 'info'] ?? 'info'}, children, tag)],
  tabs: (tag, children) => [element('Tabs', {}, children, tag)],
  tab: (tag, children) => [element('Tab', {label: tag.args.title ?? ''}, children, tag)],
  columns: (tag, children) => {
    const cols = String(Math.min(4, Math.max(1, children.length)))
    return [element('Columns', cols === '2' ? {} : {cols}, children, tag)]
  },
  column: (tag, children) => [element('Column', {}, children, tag)],
  stepper: (tag, children) => [element('Steps', {}, stepsOf(children), tag)],
  step: (tag, children) => [element('Step', {}, children, tag)],
  updates: (_, children) => [...children],
  update: (tag, children) => {
    const {date} = tag.args
    const tags = [tag.args.tags].filter(Boolean)
    return [
      element(
        'Update',
        {label: date ?? tag.args.title ?? 'Update', ...(tags.length > 0 && {description: tags.join(', ')})},
        children,
        tag
      )
    ]
  },
  code: (tag, children) => children.map(child => (child.type === 'code' ? titled(child, tag) : child)),
  'content-ref': reference,
  'page-ref': reference,
  embed,
  file: (tag, children) => {
    const {src = ''} = tag.args
    const name = src.slice(src.lastIndexOf('/') + 1)
    return [linkTo(src, name, tag), ...children]
  },
  prompt: (tag, children) => [element('Details', {title: tag.args.description ?? 'Prompt', open: ''}, children, tag)],
  include(tag, _, {folder}) {
    const written = tag.words[0] ?? tag.args.file ?? ''
    const paths = [resolvePath(folder, written), resolvePath(written)]
    return [
      {
        type: 'include',
        written,
        paths,
        ...(tag.position && {position: tag.position})
      } as unknown as RootContent
    ]
  },
  raw: (_, children) => [...children],
  if(tag, children, {file}) {
    reportTag(tag, file, 'expected content without a condition', 'docsgen shows the content to every reader.')
    const at = children.findIndex(child => (child.type as string) === 'otherwise')
    return at < 0 ? [...children] : children.slice(0, at)
  },
  else: () => [{type: 'otherwise'} as unknown as RootContent],
  openapi: operation,
  'openapi-operation': operation,
  'openapi-schemas': operation,
  'openapi-webhook': operation,
  swagger: operation,
  'swagger-description': (_, children) => [...children],
  'swagger-parameter': (tag, children) => {
    const {name = '', in: place = 'query', type, required} = tag.args
    const own = /^(?:path|query|body|header)$/.test(place) ? place : 'body'
    const props = {[own]: name, type, ...(required === 'true' && {required: ''})}
    return [element('ParamField', props, children, tag)]
  },
  'swagger-response': (tag, children) => {
    const {status = '', description = ''} = tag.args
    return [element('Expandable', {title: `${status} ${description}`.trim()}, children, tag)]
  },
  'api-method': operation,
  'api-method-summary': (_, children) => [...children],
  'api-method-description': (_, children) => [...children],
  'api-method-spec': (_, children) => [...children],
  'api-method-request': (_, children) => [...children],
  'api-method-response': (_, children) => [...children],
  'api-method-path-parameters': (_, children) => [...children],
  'api-method-query-parameters': (_, children) => [...children],
  'api-method-headers': (_, children) => [...children],
  'api-method-body-parameters': (_, children) => [...children],
  'api-method-parameter': (tag, children) => {
    const {name = '', type, required} = tag.args
    return [element('ParamField', {body: name, type, ...(required === 'true' && {required: ''})}, children, tag)]
  },
  'api-method-response-example': (tag, children) => {
    const {httpCode = '', name = ''} = tag.args
    return [element('Expandable', {title: `${httpCode} ${name}`.trim() || 'Response'}, children, tag)]
  },
  'api-method-response-example-description': (_, children) => [...children]
}

/** Returns whether a tag is GitBook's. Any other one is text, such as an example of another template language. */
export function isBlock(name: string): boolean {
  return Object.hasOwn(blocks, name) || name.startsWith('@')
}

export const convertBlock: Convert = (tag, children, around) =>
  (Object.hasOwn(blocks, tag.name) ? blocks[tag.name] : integration)?.(tag, children, around) ?? []

/** Shows a link to a page as a card with the page's title. */
function reference(tag: Tag, children: readonly RootContent[], {folder, titles}: BlockContext): RootContent[] {
  const href = tag.args.url ?? tag.args.page ?? ''
  const words = children
    .map(child => textOf(child))
    .join(' ')
    .trim()
  const title = titleAt(href, folder, titles) ?? (words || href)
  return [element('Cards', {num: '1'}, [element('Card', {title, href, arrow: ''}, [], tag)], tag)]
}

/** Shows a video as one, and any other page as a link. */
function embed(tag: Tag, children: readonly RootContent[]): RootContent[] {
  const {url = ''} = tag.args
  const caption = children
    .map(child => textOf(child))
    .join(' ')
    .trim()
  const isVideo =
    /^https:\/\/(?:www\.|m\.|player\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|loom\.com)\//.test(url)
  if (isVideo) return [element('Video', {src: url, title: caption || 'Video', ...(caption && {caption})}, [], tag)]
  const host = URL.canParse(url) ? new URL(url).host : url
  return [element('Cards', {num: '1'}, [element('Card', {title: caption || host, href: url}, [], tag)], tag)]
}

/** Shows the method and the path of an operation, because docsgen does not read the description that GitBook shows here. */
function operation(tag: Tag, children: readonly RootContent[], {file}: BlockContext): RootContent[] {
  const {method, path, host = '', baseUrl = '', summary, schemas, spec} = tag.args
  const isWhole = tag.name.startsWith('swagger') || tag.name.startsWith('api-method')
  if (!isWhole || !path)
    reportTag(
      tag,
      file,
      'expected Markdown',
      'docsgen shows the method and the path. The rest of the operation is left out.'
    )
  const words: Paragraph['children'] = [
    ...(method ? [{type: 'strong' as const, children: [{type: 'text' as const, value: method.toUpperCase()}]}] : []),
    ...(path
      ? [
          {type: 'text' as const, value: ' '},
          {type: 'inlineCode' as const, value: `${host}${baseUrl}${path}`}
        ]
      : []),
    ...(!path && (schemas ?? spec) ? [{type: 'inlineCode' as const, value: schemas ?? spec ?? ''}] : [])
  ]
  const line: RootContent = {type: 'paragraph', children: words, ...(tag.position && {position: tag.position})}
  const first: RootContent[] = words.length > 0 ? [line] : []
  return [...(summary ? [paragraph(summary, tag)] : []), ...first, ...children]
}

/** Converts the blocks of integrations: a diagram, or a link to what they show. */
function integration(tag: Tag, children: readonly RootContent[], {file}: BlockContext): RootContent[] {
  const {url, content} = tag.args
  if (tag.name.startsWith('@mermaid') && content !== undefined)
    return [{type: 'code', lang: 'mermaid', value: content, ...(tag.position && {position: tag.position})}]
  if (url !== undefined) return [linkTo(url, url.replace(/^https?:\/\//, ''), tag), ...children]
  reportTag(tag, file, 'expected Markdown', 'The block of the integration is left out.')
  return [...children]
}

/** Adds the title and the options of `{% code %}` to its fence. */
function titled(node: Code, {args}: Tag): Code {
  const {title, lineNumbers, overflow} = args
  const meta = [
    node.meta,
    title ? `title="${title.replace(/"/g, "'")}"` : undefined,
    lineNumbers === 'true' ? 'showLineNumbers' : undefined,
    overflow === 'wrap' ? 'wrap' : undefined
  ]
  return {...node, meta: meta.filter(Boolean).join(' ') || null, data: {...node.data, made: true} as never}
}

/** Returns steps as headings of one level, or as a numbered list if one of them has no heading. */
function stepsOf(children: readonly RootContent[]): RootContent[] {
  const steps = children.flatMap(child => {
    const {name} = child as {name?: string}
    return name === 'Step' ? [(child as unknown as {children: RootContent[]}).children] : []
  })
  const depths = steps.map(([first]) => (first?.type === 'heading' ? first.depth : 0))
  const depth = Math.min(...depths) as Heading['depth'] | 0
  if (depth > 0) {
    for (const [first] of steps) if (first?.type === 'heading') first.depth = depth as Heading['depth']
    return steps.flat()
  }
  const items = steps.map(children => ({type: 'listItem' as const, spread: true, children: children as never[]}))
  return [{type: 'list', ordered: true, spread: true, children: items}]
}

function linkTo(url: string, words: string, {position}: Tag): RootContent {
  const link = {
    type: 'link' as const,
    url,
    children: [{type: 'text' as const, value: words}],
    ...(position && {position})
  }
  return {type: 'paragraph', children: [link], ...(position && {position})}
}

function paragraph(value: string, {position}: Tag): RootContent {
  return {type: 'paragraph', children: [{type: 'text', value}], ...(position && {position})}
}
