import {onPlainClick} from '../../../../client/on-plain-click.ts'

onPlainClick('[data-frame]', play)

/** Loads a video. No request goes to the other host before this. */
function play(link: HTMLAnchorElement): void {
  const frame = document.createElement('iframe')
  frame.src = link.dataset.frame ?? ''
  frame.title = link.dataset.title ?? ''
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  frame.allowFullscreen = true
  // YouTube rejects pages that hide their address.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  link.replaceWith(frame)
  frame.focus()
}
