import type {SocialLink} from '../model/site.ts'

const signs: Readonly<Record<string, string>> = {
  github: 'code',
  gitlab: 'code',
  bitbucket: 'code',
  codeberg: 'code',
  discord: 'chat',
  slack: 'chat',
  gitter: 'chat',
  zulip: 'chat',
  matrix: 'chat',
  discourse: 'chat',
  telegram: 'chat',
  npm: 'box',
  pypi: 'box',
  docker: 'box'
}

/** A link to where a project's people meet, with a sign that the theme has. */
export function socialLink(name: string, href: string, label?: string): SocialLink {
  const title = name.replace(
    /(^|[\s-])(\w)/g,
    (_, space: string, letter: string) => (space && ' ') + letter.toUpperCase()
  )
  return {icon: signs[name.toLowerCase()] ?? 'globe', href, label: label ?? title}
}
