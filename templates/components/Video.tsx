import type {ReactNode} from 'react'
import {videoFrame} from './video-frame.ts'

export interface VideoProps {
  /** A file of the project, or the address of a video on YouTube, Vimeo, Loom or another host that allows frames. */
  readonly src: string
  /** What it shows: the name of the player. */
  readonly title: string
  /** A picture of the project that stands for it. */
  readonly poster?: string
  /** WebVTT file with what is said. */
  readonly captions?: string
  /** In pixels, of a file: its place is kept while it loads. */
  readonly width?: number | string
  /** In pixels. */
  readonly height?: number | string
  /** A short loop without sound, in place of an animated picture: it has controls and does not start by itself. */
  readonly loop?: boolean
  /** Without sound from the start. */
  readonly muted?: boolean
  /** Words below it. */
  readonly caption?: ReactNode
}

/**
 * A video. A file plays in the browser's own player. One of another host is not asked for until the reader wants it: a link
 * stands there, whose click puts the host's player in its place.
 */
export function Video({src, title, poster, captions, width, height, loop, muted, caption}: VideoProps) {
  const frame = videoFrame(src)
  return (
    <figure className="video" data-script={frame ? 'media' : undefined}>
      {frame ? (
        <a className="video-start" href={frame.href} data-frame={frame.src} data-title={title}>
          {poster && <img src={poster} alt="" loading="lazy" decoding="async" />}
          <span className="video-words">
            <span className="video-play" aria-hidden="true"></span>
            <span>
              <span className="visually-hidden">Play: </span>
              {title}
              <span className="video-host">Shown by {frame.host}</span>
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
