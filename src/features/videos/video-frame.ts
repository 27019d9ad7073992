export interface VideoFrame {
  /** Address of the host's player. */
  readonly src: string
  /** Address of the video's own page, which browsers without JavaScript open. */
  readonly href: string
  readonly host: string
}

/** The player addresses of hosts, by the address of a video's page. Uses the privacy-friendly address if the host has one. */
const hosts: readonly (readonly [pattern: RegExp, player: (id: string) => string])[] = [
  [
    /^https:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)([\w-]+)/,
    id => `https://www.youtube-nocookie.com/embed/${id}`
  ],
  [/^https:\/\/youtu\.be\/([\w-]+)/, id => `https://www.youtube-nocookie.com/embed/${id}`],
  [/^https:\/\/(?:player\.)?vimeo\.com\/(?:video\/)?(\d+)/, id => `https://player.vimeo.com/video/${id}?dnt=1`],
  [/^https:\/\/(?:www\.)?loom\.com\/(?:share|embed)\/(\w+)/, id => `https://www.loom.com/embed/${id}`]
]

/** Returns the frame of a video on another host, or `undefined` for a file, which browsers play themselves. */
export function videoFrame(address: string): VideoFrame | undefined {
  if (!/^https:\/\//.test(address) || /\.(?:mp4|m4v|webm|ogv|mov)(?:[?#]|$)/i.test(address)) return undefined
  for (const [pattern, player] of hosts) {
    const id = pattern.exec(address)?.[1]
    if (id !== undefined) return frameOf(player(id), address)
  }
  return frameOf(address, address)
}

function frameOf(src: string, href: string): VideoFrame {
  return {src, href, host: new URL(src).host}
}
