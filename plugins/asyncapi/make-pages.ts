import type {MadeMeta} from 'docsgen'
import {escapeMarkdown} from '../api/escape-markdown.ts'
import type {Reference, ReferencePage, ReferencePart} from '../api/index-reference.ts'
import {type JsonObject, objectOf, pointerOf, textOf} from '../api/json.ts'
import {afterLede, escapeHtml, plainText, type WordsOptions} from '../api/markdown.ts'
import {PageText} from '../api/page-text.ts'
import {createSchemaPages, schemaBody, schemasIndex, shownSchemas} from '../api/schemas/schema-pages.ts'
import {writeExternalDocs} from '../api/schemas/schema-words.ts'
import {slugsOf} from '../api/slug.ts'
import {writeAbout} from '../api/write-about.ts'
import type {Channel, ChannelOperation, Message} from './channels.ts'
import {type ChannelContext, heading, partAnchor, writeChannel, writeOperation} from './write-channel.ts'
import {writeExtras} from './write-extras.ts'
import {writeMessage} from './write-message.ts'
import {writeSecurity, writeServers} from './write-servers.ts'

export interface ChannelPagesInput extends WordsOptions {
  readonly root: JsonObject
  readonly channels: readonly Channel[]
  readonly route: string
  readonly pages: 'channel' | 'one'
  readonly spec: string
  readonly title: string | undefined
  readonly schemas: 'all' | 'used' | undefined
}

/** Returns all pages of a document, the overview first. */
export function makeChannelReference(input: ChannelPagesInput): Reference {
  const slugs = slugsOf(input.channels.map(({id}) => id))
  const {root, route, channels, spec} = input
  const schemas = createSchemaPages({...input, route: `${route}/schemas`})
  const isOne = input.pages === 'one'
  const hrefOf = ({id, anchor}: Channel): string =>
    encodeURI(isOne ? `${route}#${anchor}` : `${route}/${slugs.get(id)}`)
  const contextOf = ({anchor, pointer: own}: Channel): ChannelContext => ({
    root,
    pages: schemas,
    prefix: isOne ? anchor : '',
    level: isOne ? 3 : 2,
    otherOf: pointer => {
      const channel = pointer === own ? undefined : channels.find(known => known.pointer === pointer)
      return channel && {href: hrefOf(channel), title: channel.title}
    }
  })
  const page = (
    path: string,
    head: {readonly title: string; readonly description: string; readonly toc?: false},
    body: string,
    operations: ReferencePage['operations'],
    lede?: string
  ): ReferencePage => ({
    route: path,
    frontMatter: {...head},
    body,
    format: 'md',
    from: spec,
    operations,
    ...(lede !== undefined && {lede})
  })
  const title = input.title ?? plainText(textOf(objectOf(root.info).title) ?? 'Events reference', 100)
  const info = textOf(objectOf(root.info).description)
  const lede = plainText(info ?? '') || `Reference for ${title}.`
  const overview = overviewOf(input, afterLede(info, lede), hrefOf)
  const pages = isOne
    ? [
        page(
          route,
          {title, description: lede},
          `${overview}\n${channels.map(channel => `## ${escapeMarkdown(channel.title)} {#${channel.anchor}}\n\n${channelBody(input, channel, contextOf(channel))}`).join('\n')}`,
          channels.flatMap(channel => entriesOf(channel, channel.anchor, channel.anchor))
        )
      ]
    : [
        page(route, {title, description: lede}, overview, []),
        ...channels.map(channel => {
          const about = textOf(channel.raw.summary) ?? textOf(channel.raw.description)
          const description = about === undefined ? `The channel ${channel.title} of ${title}.` : plainText(about)
          const {summary, ...rest} = channel.raw
          const own = {...rest, description: afterLede(textOf(rest.description), description)}
          const isWhole = plainText(textOf(summary) ?? '', 1000) !== description && own.description === rest.description
          const raw = isWhole
            ? channel.raw
            : {...own, ...(summary !== undefined && plainText(String(summary), 1000) !== description && {summary})}
          return page(
            `${route}/${slugs.get(channel.id)}`,
            {title: plainText(channel.title, 100), description, toc: false},
            channelBody(input, {...channel, raw}, contextOf(channel)),
            entriesOf(channel, '', ''),
            isWhole ? undefined : description
          )
        })
      ]
  const parts = channels.flatMap(channel => partsOf(input, channel, contextOf(channel), hrefOf(channel)))
  const named = shownSchemas(input).map(([name, schema]) => ({
    name,
    body: schemaBody(input, schema, {pointer: `/components/schemas${pointerOf([name])}`, name}, schemas)
  }))
  const made = schemas.finish()
  const paged = new Set(made.map(({name}) => name))
  for (const {name, body} of named) if (!paged.has(name)) parts.push({kind: 'schemas', id: name, body, href: route})
  const index = schemasIndex(made, {route: `${route}/schemas`, title, spec})
  return {pages: [...pages, ...index], schemas: made, parts, metas: metasOf(input, slugs, made.length > 0)}
}

/** Returns what links may refer to on the page of a channel, with anchors. An earlier name takes precedence. */
function entriesOf(
  {id, operations, messages}: Channel,
  anchor: string,
  prefix: string
): [id: string, anchor: string][] {
  return [
    ...operations.map((operation): [string, string] => [
      operation.id,
      partAnchor(prefix, 'operation', operation.anchor)
    ]),
    [id, anchor],
    ...messages.map((message): [string, string] => [message.id, partAnchor(prefix, 'message', message.anchor)])
  ].filter(([name], index, all) => all.findIndex(([other]) => other === name) === index) as [string, string][]
}

function channelBody(input: ChannelPagesInput, channel: Channel, context: ChannelContext): string {
  const out = new PageText(input)
  // The columns keep lines as short as those of messages, which have examples beside them.
  out.html('<div class="api-page"><div class="api-columns"><div class="api-main">')
  writeChannel(out, channel, context)
  out.html('</div></div></div>')
  for (const message of channel.messages) {
    const {anchor, title} = message
    heading(out, context, escapeMarkdown(title), `message-${anchor}`)
    writeMessage(out, message, context)
  }
  return String(out)
}

/** Returns the operations and messages of a channel, which components show separately. */
function partsOf(input: ChannelPagesInput, channel: Channel, context: ChannelContext, href: string): ReferencePart[] {
  const part = (
    {id, anchor}: ChannelOperation | Message,
    kind: 'operation' | 'message',
    write: (out: PageText) => void
  ): ReferencePart => {
    const out = new PageText(input)
    write(out)
    const [page] = href.split('#', 1)
    return {kind: 'operations', id, body: String(out), href: `${page}#${partAnchor(context.prefix, kind, anchor)}`}
  }
  const messages = (out: PageText, list: readonly Message[]): void => {
    for (const message of list) writeMessage(out, message, context)
  }
  const shown = channel.operations.map(operation =>
    part(operation, 'operation', out => {
      out.html('<div class="api-fields">')
      writeOperation(out, operation, context)
      out.html('</div>')
      messages(out, operation.messages)
    })
  )
  const taken = new Set([channel.id, ...channel.operations.map(({id}) => id)])
  const others = channel.messages.filter(({id}) => !taken.has(id))
  return [...shown, ...others.map(message => part(message, 'message', out => messages(out, [message])))]
}

function overviewOf(input: ChannelPagesInput, words: string | undefined, hrefOf: (channel: Channel) => string): string {
  const {root, channels} = input
  const out = new PageText(input)
  const info = objectOf(root.info)
  const version = textOf(info.version)
  if (version) out.html(`<p class="api-version">Version <code>${escapeHtml(version)}</code></p>`)
  out.words(words, 'top')
  writeAbout(out, info)
  writeExternalDocs(out, [root])
  writeExtras(out, root, info)
  writeServers(out, root)
  writeSecurity(out, root)
  if (input.pages === 'one' || channels.length === 0) return String(out)
  out.markdown('## Channels')
  const rows = channels.map(channel => {
    const about = textOf(channel.raw.summary) ?? plainText(textOf(channel.raw.description) ?? '', 100)
    const address = channel.address === undefined ? '' : ` <code>${escapeHtml(channel.address)}</code>`
    return `<li><a href="${escapeHtml(hrefOf(channel))}">${escapeHtml(channel.title)}</a> <span class="api-row">${actionsOf(channel)}${address} ${escapeHtml(about)}</span></li>`
  })
  out.html(`<ul class="api-list">${rows.join('')}</ul>`)
  return String(out)
}

function actionsOf({operations}: Channel): string {
  const actions = [...new Set(operations.map(({action}) => action))].sort()
  return actions
    .map(action => `<span class="api-method" data-method="${action}">${action.toUpperCase()}</span>`)
    .join(' ')
}

function metasOf(
  {route, pages, channels}: ChannelPagesInput,
  slugs: ReadonlyMap<string, string>,
  hasSchemas: boolean
): MadeMeta[] {
  const entries: [string, unknown][] = []
  if (pages === 'channel')
    for (const {id, title} of channels)
      entries.push([slugs.get(id) ?? id, {title: plainText(title, 100), badge: 'event'}])
  if (hasSchemas) entries.push(['schemas', {title: 'Schemas', theme: {collapsed: true}}])
  return entries.length > 0 ? [{meta: route, entries: Object.fromEntries(entries)}] : []
}
