import {readRedirects, redirectsSource} from '../../../content/settings/read-redirects.ts'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import type {Config} from '../../../model/project/config.ts'
import {type Places, publicSource} from '../../../model/project/places.ts'
import type {Redirect} from '../../../model/project/redirect.ts'
import type {HostFiles} from '../../../plugin/feature/hosting.ts'
import type {ReadText} from './text-reader.ts'

/** Reads redirects, and the files of the public folder that hosts read. */
export function readHosting({
  config,
  places,
  text
}: {
  readonly config: Config
  readonly places: Places
  readonly text: ReadText
}): {
  readonly redirects: readonly Redirect[]
  readonly diagnostics: readonly Diagnostic[]
  readonly files: HostFiles
} {
  const netlifySource = publicSource('_redirects', places)
  const netlify = text(netlifySource)
  const yaml = text(redirectsSource)
  const {redirects, diagnostics} = readRedirects({
    ...(yaml === undefined ? {} : {yaml: {text: yaml}}),
    ...(netlify === undefined ? {} : {netlify: {text: netlify, file: netlifySource}}),
    config: config.redirects
  })
  const headersSource = publicSource('_headers', places)
  const headers = text(headersSource)
  return {
    redirects,
    diagnostics,
    files: {...(headers === undefined ? {} : {headers}), ...(netlify === undefined ? {} : {redirects: netlify})}
  }
}
