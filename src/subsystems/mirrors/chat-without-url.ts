import type {Config} from '../../model/project/config.ts'
import type {ConfigProblem} from '../../model/project/config-problem.ts'

/** Returns a problem if `theme.chat` is set without `url`, because links to assistants contain the full address of the page. */
export function chatWithoutUrl({theme, url}: Config): ConfigProblem[] {
  if (url !== undefined || !theme.chat?.length) return []
  const reason = "`theme.chat` needs the site's address. Set `url`, or pass `--url`."
  return [{keys: ['theme', 'chat'], reason}]
}
