import type {Config} from '../../model/project/config.ts'
import {HostError} from '../machine/host-error.ts'
import type {LoadedConfig} from './load-config.ts'

/** Throws if `theme.chat` is set without `url`, because links to assistants contain the full address of the page. */
export function refuseChatWithoutUrl({theme, url}: Config, {name, placeOf}: LoadedConfig): void {
  if (url !== undefined || !theme.chat?.length) return
  const {line, column} = placeOf(['theme', 'chat'])
  throw new HostError(
    `The configuration has errors:\n  ${name}:${line}:${column} Unexpected \`theme.chat\` without \`url\`, expected the site's address there or by \`--url\``,
    2
  )
}
