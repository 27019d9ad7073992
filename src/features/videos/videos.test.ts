import {expect, test} from 'vitest'
import {videoFrame} from './video-frame.ts'

test.each([
  ['https://youtu.be/abc-1', 'https://www.youtube-nocookie.com/embed/abc-1'],
  ['https://www.youtube.com/watch?t=3&v=abc-1', 'https://www.youtube-nocookie.com/embed/abc-1'],
  ['https://vimeo.com/123', 'https://player.vimeo.com/video/123?dnt=1'],
  ['https://videos.example.org/show/7', 'https://videos.example.org/show/7']
])('the player of %s is %s', (address, src) => {
  expect(videoFrame(address)).toEqual({src, href: address, host: new URL(src).host})
})

test('browsers play files themselves', () => {
  expect(videoFrame('https://videos.example.org/intro.mp4?x=1')).toBeUndefined()
  expect(videoFrame('/intro.webm')).toBeUndefined()
})
