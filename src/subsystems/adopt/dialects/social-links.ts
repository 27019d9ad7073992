import type {SocialLink} from '../../../model/site.ts'

const brands = [
  ...['bitbucket', 'bluesky', 'codeberg', 'discord', 'discourse', 'farcaster', 'github', 'gitlab'],
  ...['mastodon', 'matrix', 'npm', 'reddit', 'telegram', 'x', 'youtube', 'zulip']
]

const icons: Readonly<Record<string, string>> = {
  ...Object.fromEntries(brands.map(name => [name, name])),
  twitter: 'x',
  'x-twitter': 'x',
  slack: 'chat',
  gitter: 'chat',
  pypi: 'box',
  docker: 'box',
  rss: 'rss'
}

/** Returns a community link with an icon that docsgen has. */
export function socialLink(name: string, href: string, label?: string): SocialLink {
  const title = name.replace(
    /(^|[\s-])(\w)/g,
    (_, space: string, letter: string) => (space && ' ') + letter.toUpperCase()
  )
  return {icon: icons[name.toLowerCase()] ?? 'globe', href, label: label ?? title}
}
