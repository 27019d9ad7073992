import {createHash} from 'node:crypto'
import {themeBoot} from '../../templates/theme-boot.ts'
import type {Config} from '../model/config.ts'

/**
 * The Content-Security-Policy of every page: our own files only, and the one inline script by its hash. No inline style,
 * no handler, no other origin, but for a hosted search engine that pages may ask.
 */
export const contentSecurityPolicy = ({search}: Pick<Config, 'search'>): string =>
  [
    "default-src 'self'",
    ...(search.hosted ? [`connect-src 'self' ${new URL(search.hosted.url).origin}`] : []),
    `script-src 'self' 'sha256-${createHash('sha256').update(themeBoot).digest('base64')}'`,
    "style-src 'self'",
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'"
  ].join('; ')
