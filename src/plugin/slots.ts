import type {ReactNode} from 'react'
import type {JoinedSlotInput, SlotInput} from '../model/components/slots.ts'
import type {PageFacts} from '../model/page.ts'
import type {ChildPage, SiteView} from '../model/site.ts'
import type {ComponentMap} from './component-map.ts'

/**
 * Fills a slot: a mark that a component leaves in a page, because what it shows depends on other pages. A page is read without
 * the rest of the site, so the component only renders `<Slot name="…" props={…} />` of `docsgen/components`.
 */
export interface SlotFiller<Data = unknown> {
  /**
   * Returns what the slot shows; `undefined` leaves it empty. The page is rendered again if the result changes. Its size should
   * not grow with the site.
   *
   * @returns a value that JSON can represent
   */
  data(slot: SlotInput): Data
  /** Returns the elements that replace the slot. */
  html(data: Data, view: SlotView<ReactNode>): ReactNode
  /** Returns the Markdown that replaces the slot in mirrors and `llms-full.txt`. */
  markdown(data: Data, view: SlotView<string>): string
}

/** Fills a slot of a feature that depends on facts about pages other than those that lists show. */
export interface JoinedSlotFiller<Data = unknown> extends Omit<SlotFiller<Data>, 'data' | 'html'> {
  /** These facts. Pages with the slot are rendered again when one of them changes in any page. */
  readonly facts: readonly (keyof PageFacts)[]
  data(slot: JoinedSlotInput): Data
  /**
   * Returns the elements that replace the slot.
   *
   * @param view.parts the parts of the theme, and the components of features' `parts`
   */
  html(data: Data, view: SlotView<ReactNode> & {readonly parts: ComponentMap}): ReactNode
}

export interface SlotView<Content> {
  readonly site: SiteView
  /** Returns a list of pages as `<ChildPages>` shows it. */
  readonly list: (pages: readonly ChildPage[]) => Content
}
