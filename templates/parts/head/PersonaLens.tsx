import type {PersonaLensProps} from '../../types.ts'

/**
 * Shows above a list how many of its pages are for the persona that the reader chose in the top bar. Empty if the reader has not
 * chosen one.
 */
export function PersonaLens({pages}: PersonaLensProps) {
  const used = new Set(pages.flatMap(page => page.personas))
  return used.size < 2 ? null : <p className="lens-status" data-lens-status="" hidden />
}
