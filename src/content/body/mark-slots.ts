import {type Slot, slotMark} from '../../model/page.ts'
import type {ReadContext} from '../read-context.ts'

const slotElement = /<docsgen-slot name="([^"]*)"(?: data-props="([^"]*)")?><\/docsgen-slot>/g

/** Replaces slot elements with marks that the site fills, and records them. */
export function markSlots(html: string, {slots}: ReadContext): string {
  return html.replace(slotElement, (_whole, name: string, props: string | undefined) => {
    const slot: Slot = {
      name,
      props: props
        ? (JSON.parse(
            props
              .replace(/&quot;/g, '"')
              .replace(/&#x27;/g, "'")
              .replace(/&lt;/g, '<')
              .replace(/&gt;/g, '>')
              .replace(/&amp;/g, '&')
          ) as Record<string, unknown>)
        : {}
    }
    slots.push(slot)
    return slotMark(slots.length - 1)
  })
}
