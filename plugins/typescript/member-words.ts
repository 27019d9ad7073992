import type {JSONOutput} from 'typedoc'

type Declaration = JSONOutput.DeclarationReflection
type Signature = JSONOutput.SignatureReflection
type Comment = JSONOutput.Comment
type Parts = readonly JSONOutput.CommentDisplayPart[] | undefined
/** Converts a comment to Markdown. */
type Speak = (parts: Parts) => string

/** Name of `@param` tags that TypeDoc would remove, because they describe a property, or a parameter of another overload. */
export const keptParameter = '@keptParam'

/** Returns the descriptions of parameters that a signature does not have. */
export function keptParameters(comment: Comment | undefined): JSONOutput.CommentTag[] {
  return (comment?.blockTags ?? []).filter(({tag}) => tag === '@param' || tag === keptParameter)
}

/** Returns the contents of all block tags with a name. */
export function tagsOf(comment: Comment | undefined, tag: string): JSONOutput.CommentDisplayPart[][] {
  return (comment?.blockTags ?? []).filter(own => own.tag === tag).map(({content}) => content)
}

/** Tags that pages show elsewhere, and tags for tools, which readers do not need. */
const known =
  /^@(?:deprecated|remarks|param|keptParam|typeParam|template|returns|defaultValue|throws|example|see|prop|property|categoryDescription|groupDescription|module|privateRemarks|document|sortStrategy|import|type|callback|license|inheritDoc|name)$/

const isDescription = /^@(?:summary|description)$/

/**
 * Returns the words of other block tags: first a further description, then named facts such as `@since`. A summary that the
 * description repeats is left out.
 */
export function otherTags(comment: Comment | undefined, speak: Speak): string[] {
  const tags = (comment?.blockTags ?? []).map(({tag, content}) => ({tag, text: speak(content).trim()}))
  const described = tags.filter(({tag}) => isDescription.test(tag))
  const texts = described.map(({text}) => text)
  const distinct = [...new Set(texts)]
  const own = distinct.filter(text => !distinct.some(other => other !== text && other.startsWith(text)))
  const facts = tags.flatMap(({tag, text}) => {
    if (known.test(tag) || isDescription.test(tag) || text === '') return []
    const name =
      tag.charAt(1).toUpperCase() +
      tag
        .slice(2)
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
    return [`${name}: ${text}`]
  })
  return [...own.filter(text => text !== ''), ...facts]
}

/** Returns all comments of a member: its own, and those of its overloads and accessors. */
export function memberComments(member: Declaration): Comment[] {
  const all = [member.comment, ...signaturesOf(member).map(({comment}) => comment)]
  return all.filter(comment => comment !== undefined)
}

/** Returns overloads, accessors, and the signatures of a property with a function type. */
function signaturesOf({signatures = [], getSignature, setSignature, type}: Declaration): Signature[] {
  const own = type?.type === 'reflection' ? (type.declaration.signatures ?? []) : []
  return [...signatures, ...own, ...[getSignature, setSignature].filter(signature => signature !== undefined)]
}

/** Returns everything that the comments of a member say, as one paragraph for a cell of a table. */
export function memberText(member: Declaration, speak: Speak): string {
  const comments = memberComments(member)
  const sentences = [
    ...texts(comments, '@deprecated', speak).map(text => `**Deprecated.** ${text}`),
    ...comments.map(({summary}) => speak(summary)),
    ...texts(comments, '@remarks', speak),
    ...parameterTexts(member, comments, speak),
    ...texts(comments, '@returns', speak).map(text => `Returns: ${text}`),
    ...texts(comments, '@defaultValue', speak).map(text => `Default: ${text}`),
    ...comments.flatMap(comment => errorsOf(comment, speak)).map(text => `Throws: ${text}`),
    ...comments.flatMap(comment => otherTags(comment, speak))
  ]
  const shown = sentences.map(text => text.replace(/\s*\n\s*/g, ' ').trim()).filter(Boolean)
  return [...new Set(shown)].map(text => (/[.!?:)`]$/.test(text) ? text : `${text}.`)).join(' ')
}

/** Returns what `@throws` tags say, beginning with the type of the error if the tag has one. */
export function errorsOf(comment: Comment | undefined, speak: Speak): string[] {
  return (comment?.blockTags ?? [])
    .filter(({tag}) => tag === '@throws')
    .map(({typeAnnotation, content}) => {
      const type = typeAnnotation?.replace(/^\{(.*)\}$/, '$1').trim()
      return type ? `\`${type}\` ${speak(content).replace(/^\s*-\s+/, '')}`.trim() : speak(content)
    })
    .filter(text => text.trim() !== '')
}

function texts(comments: readonly Comment[], tag: string, speak: Speak): string[] {
  return comments.flatMap(comment => tagsOf(comment, tag).map(speak)).filter(text => text.trim() !== '')
}

/** Returns the descriptions of parameters and type parameters. Those of a property with a function type are in its comment. */
function parameterTexts(member: Declaration, comments: readonly Comment[], speak: Speak): string[] {
  const declared = signaturesOf(member).flatMap(({parameters = [], typeParameters = []}) => [
    ...typeParameters,
    ...parameters
  ])
  const named = [
    ...declared.map(({name, comment}) => ({name, text: speak(comment?.summary)})),
    ...comments.flatMap(comment =>
      [
        ...keptParameters(comment),
        ...(comment.blockTags ?? []).filter(({tag}) => /^@(?:typeParam|template)$/.test(tag))
      ].map(({name = '', content}) => ({name, text: speak(content)}))
    )
  ]
  return named
    .filter(({text}) => text.trim() !== '')
    .map(({name, text}) => `\`${name === '__namedParameters' ? 'options' : name}\`: ${text.replace(/^\s*-\s+/, '')}`)
}
