import {type ReactNode, useContext} from 'react'
import {word} from '../../../templates/word.ts'
import {WordsContext} from '../../../templates/words-context.ts'
import {videoFrame} from './video-frame.ts'

export interface VideoProps {
  /** A file of the project, or the URL of a video on YouTube, Vimeo, Loom or another host that allows frames. */
  readonly src: string
  /** Title of the video, which is also the player's label. */
  readonly title: string
  /** Image of the project to show before the video starts. */
  readonly poster?: string
  /** WebVTT file with captions. */
  readonly captions?: string
  /** Width of a video file in pixels, which reserves its space while it loads. */
  readonly width?: number | string
  /** Height in pixels. */
  readonly height?: number | string
  /** Whether the video repeats, like an animated image. It has controls and does not start automatically. */
  readonly loop?: boolean
  /** Whether the video is muted at first. */
  readonly muted?: boolean
  /** Caption below the video. */
  readonly caption?: ReactNode
}

/**
 * A video. The browser's own player plays a file. A video on another host is a link at first, so the page requests nothing from the
 * host; a click replaces the link with the host's player.
 */
export function Video({src, title, poster, captions, width, height, loop, muted, caption}: VideoProps) {
  const site = useContext(WordsContext)
  const frame = videoFrame(src)
  return (
    <figure className="video" data-script={frame ? 'media' : undefined}>
      {frame ? (
        <a className="video-start" href={frame.href} data-frame={frame.src} data-title={title}>
          {poster && <img src={poster} alt="" loading="lazy" decoding="async" />}
          <span className="video-words">
            <span className="video-play" aria-hidden="true"></span>
            <span>
              <span className="visually-hidden">{word(site, 'play')}</span>
              {title} <span className="video-host">{word(site, 'shownBy', {host: frame.host})}</span>
            </span>
          </span>
        </a>
      ) : (
        <video
          src={src}
          poster={poster}
          width={width}
          height={height}
          loop={loop}
          muted={muted}
          controls
          playsInline
          preload="metadata"
          aria-label={title}
        >
          {captions && <track kind="captions" src={captions} default />}
        </video>
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
