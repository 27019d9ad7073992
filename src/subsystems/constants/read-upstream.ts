import {isMap, isScalar, type Node, type YAMLMap} from 'yaml'
import {scalarText} from '../../content/settings/scalar-text.ts'
import {githubUrl, type Upstream} from '../../model/project/upstream.ts'

/** What is wrong with an upstream, and where. */
export interface UpstreamProblem {
  readonly reason: string
  readonly node: Node
}

interface UpstreamRead {
  /** Absent if it is invalid. */
  readonly upstream?: Upstream
  readonly problems: readonly UpstreamProblem[]
}

/** The keys of each kind of upstream, by the key that only this kind has. */
const kinds: Readonly<Record<string, {readonly required?: string; readonly optional: readonly string[]}>> = {
  github: {optional: ['tag', 'range', 'prerelease']},
  git: {optional: ['tag', 'range', 'prerelease']},
  npm: {optional: ['range', 'prerelease']},
  image: {required: 'tag', optional: ['range', 'prerelease']},
  url: {required: 'key', optional: []}
}

/** What the value of a key must be. Other keys accept any text. */
const shapes: Readonly<Record<string, {readonly pattern: RegExp; readonly expected: string}>> = {
  github: {pattern: /^[\w.-]+\/[\w.-]+$/, expected: 'an owner and a repository, such as `ethereum-optimism/optimism`'},
  git: {pattern: /^(?:https?|ssh|git|file):\/\/\S+$/, expected: 'an address that begins with `https://` or `ssh://`'},
  npm: {pattern: /^(?:@[\w.-]+\/)?[\w.-]+$/, expected: 'the name of a package'},
  image: {
    pattern: /^[\w.:-]+(?:\/[\w.-]+)*$/,
    expected: 'the name of an image without a tag, such as `ghcr.io/owner/name`'
  },
  url: {pattern: /^https?:\/\/\S+$/, expected: 'an address that begins with `https://`'},
  range: {pattern: /^(?:\*|[\^~]?v?\d+(?:\.(?:\d+|x|\*))*)$/, expected: 'a range such as `^1.2`, `~1.2`, `1.x` or `*`'},
  prerelease: {pattern: /^(?:true|false)$/, expected: '`true` or `false`'}
}

/** Reads the `upstream` of a constant: one of `github`, `git`, `npm`, `image` and `url`, with its options. */
export function readUpstream(name: string, node: Node): UpstreamRead {
  const expected = 'a map with `github`, `git`, `npm`, `image` or `url`'
  const fail = (reason: string, at: Node = node): UpstreamRead => ({problems: [{reason, node: at}]})
  if (!isMap(node)) return fail(`Unexpected \`upstream\` of \`${name}\`, expected ${expected}`)
  const [kind, second] = Object.keys(kinds).filter(key => node.has(key))
  if (kind === undefined) return fail(`Unexpected \`upstream\` of \`${name}\`, expected ${expected}`)
  if (second !== undefined)
    return fail(`Unexpected \`${second}\` beside \`${kind}\` in the upstream of \`${name}\`, expected only one of them`)
  const problems = keyProblems(name, kind, node)
  return problems.length > 0 ? {problems} : {upstream: upstreamOf(kind, node), problems}
}

function keyProblems(name: string, kind: string, map: YAMLMap): UpstreamProblem[] {
  const {required, optional} = kinds[kind] ?? {optional: []}
  const allowed = [kind, ...(required ? [required] : []), ...optional]
  const problems = map.items.flatMap(({key, value}): UpstreamProblem[] => {
    if (!isScalar(key)) return []
    const written = String(key.value)
    if (!allowed.includes(written))
      return [
        {
          reason: `Unexpected key \`${written}\` in the upstream of \`${name}\`, expected ${allowed.map(each => `\`${each}\``).join(', ')}`,
          node: key
        }
      ]
    const text = isScalar(value) ? scalarText(value) : ''
    const shape = shapes[written]
    if (shape ? shape.pattern.test(text) : text !== '') return []
    return [
      {
        reason: `Unexpected \`${written}\` in the upstream of \`${name}\`, expected ${shape?.expected ?? 'text'}`,
        node: (value as Node | null) ?? key
      }
    ]
  })
  if (required !== undefined && !map.has(required))
    problems.push({reason: `The upstream of \`${name}\` has no \`${required}\`, which \`${kind}\` requires`, node: map})
  return problems
}

function upstreamOf(kind: string, map: YAMLMap): Upstream {
  const text = (key: string): string | undefined => {
    const value = map.get(key, true)
    return isScalar(value) ? scalarText(value) : undefined
  }
  const main = text(kind) ?? ''
  const [range, tag] = [text('range'), text('tag')]
  const wanted = {
    ...(range !== undefined && {range}),
    ...(text('prerelease') === 'true' && {prerelease: true as const})
  }
  switch (kind) {
    case 'npm':
      return {kind, name: main, ...wanted}
    case 'image':
      return {kind, name: main, tag: tag ?? '', ...wanted}
    case 'url':
      return {kind, url: main, key: text('key') ?? ''}
    default:
      return {kind: 'git', url: kind === 'github' ? githubUrl(main) : main, tag: tag ?? '*', ...wanted}
  }
}
