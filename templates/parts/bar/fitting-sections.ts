import type {NavbarItem} from '../../../src/model/site.ts'

/** Width of the row of sections, in pixels at the default font size: in the narrowest window that has the row, and in one of 80rem. */
const rooms = {narrow: 936, wide: 1256}

/**
 * Returns how many sections fit into the top bar, from the first one, and where the others fold into a menu: only in windows below 80rem, or
 * always. The width is an estimate, because it must be the same for every font: no script moves the row after the first paint.
 */
export function fittingSections(
  items: readonly NavbarItem[],
  more: string
): {readonly shown: number; readonly fold?: 'narrow' | 'always'} {
  const ends: number[] = []
  let end = 0
  for (const {title, items: links = []} of items) {
    end += widthOf(title, links.length > 0)
    ends.push(end)
  }
  if (end <= rooms.narrow) return {shown: items.length}
  const room = rooms.narrow - widthOf(more, true)
  return {shown: ends.filter(each => each <= room).length, fold: end <= rooms.wide ? 'narrow' : 'always'}
}

/** The mean width of a character, of a Chinese, Japanese or Korean one, of the space around a title, and of the arrow of a menu. */
function widthOf(title: string, isMenu: boolean): number {
  let width = isMenu ? 40 : 24
  for (const character of title) width += (character.codePointAt(0) ?? 0) >= 0x2e80 ? 15 : 7.7
  return width
}
