import {createHash} from 'node:crypto'
import {themeBoot} from '../../templates/theme-boot.ts'

/**
 * The Content-Security-Policy of every page: our own files only, and the one inline script by its hash. No inline style,
 * no handler, no other origin.
 */
export const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'sha256-${createHash('sha256').update(themeBoot).digest('base64')}'`,
  "style-src 'self'",
  "img-src 'self' data: https:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "form-action 'self'"
].join('; ')
