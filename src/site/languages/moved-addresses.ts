import {plainRoute, routeIn} from '../../model/locales.ts'
import type {PageFacts} from '../../model/page.ts'
import type {MetaFile, MetaGroup, MetaMenu, MetaValue} from '../../model/page-map.ts'
import {isBelow} from '../../model/project/places.ts'
import {isGroup, isMenu, isSeparator, settingsOf} from '../meta-values.ts'

/** Changes a root-relative address, and returns any other address unchanged. */
export type Move = (address: string) => string

interface WithPath {
  readonly path: string
}

/**
 * Adds the path of a language or version to a root-relative address. Other addresses stay as they are.
 *
 * @param from language whose path the address may have; it is replaced
 */
export function moveAddress(address: string, to: WithPath, from: WithPath = {path: ''}): string {
  if (!address.startsWith('/') || address.startsWith('//')) return address
  const isThere = from.path !== '' && (address === `/${from.path}` || isBelow(address, `/${from.path}`))
  return routeIn(to, isThere ? plainRoute(address, from) : address)
}

/** How the entries of a `_meta` file change. */
interface Moving {
  readonly move: Move
  /** Returns a page in a group, by its new route, with the title that it has there. */
  readonly titled?: (route: string, item: MetaValue) => MetaValue
}

/** Returns the `_meta` file of a folder with its addresses changed. */
export function moveMeta(meta: MetaFile, move: Move): MetaFile {
  return {...meta, entries: meta.entries.map(entry => ({...entry, value: moveValue(entry.value, {move})}))}
}

/** Changes the addresses of an entry. */
export function moveValue(value: MetaValue, moving: Moving): MetaValue {
  if (typeof value === 'string') return value
  const settings = settingsOf(value)
  if (isGroup(settings)) return moveGroup(settings, moving)
  if (isMenu(settings)) return moveMenu(settings, moving)
  if (isSeparator(settings) || settings.href === undefined) return value
  return {...settings, href: moving.move(settings.href)}
}

function moveGroup(group: MetaGroup, moving: Moving): MetaGroup {
  const {move, titled = (_route, item) => item} = moving
  const items = Object.entries(group.items).map(([key, value]) => {
    if (!isPlain(value)) return [key, moveValue(value, moving)]
    const route = move(key)
    return [route, titled(route, value)]
  })
  return {
    ...group,
    ...(group.page !== undefined && {page: move(group.page)}),
    items: Object.fromEntries(items)
  }
}

function moveMenu(menu: MetaMenu, {move}: Moving): MetaMenu {
  const items = Object.entries(menu.items ?? {}).map(([key, item]) => [
    key,
    item.href === undefined ? item : {...item, href: move(item.href)}
  ])
  return {...menu, ...(menu.items && {items: Object.fromEntries(items)})}
}

/** Returns whether the key of a group's item is the path of a page. */
function isPlain(value: MetaValue): boolean {
  const settings = settingsOf(value)
  return !isGroup(settings) && !isSeparator(settings) && !('href' in settings)
}

/** Changes the neighbors that a page sets, and the addresses in its slots. Those of its text are already resolved. */
export function movePage(page: PageFacts, move: Move): PageFacts {
  const {prev, next} = page.frontMatter
  if (prev === undefined && next === undefined && page.slots.length === 0) return page
  const neighbour = (value: string | false): string | false => (value === false ? false : move(value))
  return {
    ...page,
    frontMatter: {
      ...page.frontMatter,
      ...(prev !== undefined && {prev: neighbour(prev)}),
      ...(next !== undefined && {next: neighbour(next)})
    },
    slots: page.slots.map(({name, props}) => ({
      name,
      props: typeof props.of === 'string' ? {...props, of: move(props.of)} : props
    }))
  }
}
