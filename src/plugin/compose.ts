import type {TranslatedWords} from '../model/words/own-words.ts'
import {joinWords} from '../model/words/words-of.ts'
import {packagedRules} from '../rules/catalogue.ts'
import type {App} from './app.ts'
import type {Feature} from './feature.ts'

/**
 * Returns the program that consists of the kernel and these features. Composing another one changes nothing about the first.
 *
 * @param words of the interface in languages other than English
 */
export function compose(features: readonly Feature[], words?: TranslatedWords): App {
  const members = membersOf(features)
  const all: App['all'] = name => (members.get(name) ?? []) as ReturnType<typeof all<typeof name>>
  return Object.freeze({
    features,
    rules: packagedRules(all('rules').flat()),
    componentProps: Object.assign({}, ...all('componentProps')) as App['componentProps'],
    parts: Object.assign({}, ...all('parts').map(({places}) => places)) as App['parts'],
    modules: {
      plugins: all('modulePlugin'),
      checks: all('moduleCheck')
    },
    words: joinWords(
      words,
      features.flatMap(({name, ownWords}) => (ownWords ? [{name, ownWords}] : []))
    ),
    all
  })
}

/** Returns all members by name. Looking through a hundred features for each member took 0.6 ms a page. */
function membersOf(features: readonly Feature[]): ReadonlyMap<string, readonly unknown[]> {
  const members = new Map<string, unknown[]>()
  for (const feature of features)
    for (const [name, member] of Object.entries(feature)) {
      if (member === undefined) continue
      const same = members.get(name)
      if (same) same.push(member)
      else members.set(name, [member])
    }
  return members
}
