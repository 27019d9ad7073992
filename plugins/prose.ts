import {checkedPlugin, definePlugin, type Plugin} from 'docsgen'
import type {Root} from 'mdast'
import {toNlcst} from 'mdast-util-to-nlcst'
import {ParseEnglish} from 'parse-english'
import {ParseLatin} from 'parse-latin'
import {type PluggableList, unified} from 'unified'
import {VFile} from 'vfile'
import validate from './options/validate-prose.ts'

export interface ProseOptions {
  /** retext plugins as published on npm: `[retextRepeatedWords, [retextSpell, {dictionary}]]`. */
  readonly use: PluggableList
  /** Words that no plugin reports: names, terms, abbreviations. Case is ignored. */
  readonly words?: readonly string[]
  /**
   * Rules for splitting sentences: `en` knows English abbreviations, `latin` works for every other language in Latin script.
   * Default `en`.
   */
  readonly language?: 'en' | 'latin'
}

/** Nodes that are not prose. Code is ignored anyway. */
const ignored = ['yaml', 'toml', 'html', 'code', 'definition', 'mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression']

/**
 * Checks the sentences of pages with retext: spelling, repeated words, readability and any other rule of a team. Each message is
 * a finding at its place in the page, named after the plugin that reports it: `prose:spell` for `retext-spell`.
 */
export default function prose(options: ProseOptions): Plugin {
  return checkedPlugin({plugin: 'prose', options, validate}, prosePlugin)
}

function prosePlugin(options: ProseOptions): Plugin {
  const {use, words = [], language = 'en'} = options
  const known = new Set(words.map(word => word.toLowerCase()))
  /** Created once per thread, because loading a dictionary takes longer than reading a page. */
  let retext: ReturnType<typeof processor> | undefined
  return definePlugin({
    name: 'prose',
    version: '1',
    remark: [
      function prose() {
        return async (tree, file) => {
          retext ??= processor(use)
          const text = String(file)
          const constants = [...text.matchAll(/@@[\w.-]+@@/g)].map(({0: match, index}) => [index, index + match.length])
          const sentences = new VFile({value: text})
          const parser = language === 'en' ? ParseEnglish : ParseLatin
          await retext.run(toNlcst(tree as Root, file, parser, {ignore: ignored}), sentences)
          for (const message of sentences.messages) {
            const {actual, place, source, ruleId, reason, expected, note, url} = message
            const from = place && 'start' in place ? place.start.offset : place?.offset
            if (typeof actual === 'string' && known.has(actual.toLowerCase())) continue
            if (from !== undefined && constants.some(([start = 0, end = 0]) => from >= start && from < end)) continue
            const found = file.message(
              withFewSuggestions(reason),
              place,
              `prose:${source?.replace(/^retext-/, '') ?? ruleId ?? 'message'}`
            )
            Object.assign(found, {
              // Some plugins use the word itself as rule name.
              ...(typeof actual === 'string' && {actual}),
              ...(expected && {expected: expected.slice(0, mostWords)}),
              ...(note && {note}),
              ...(url && {url})
            })
          }
        }
      }
    ]
  })
}

/** Maximum number of suggestions of a finding. Dictionaries of languages with many word endings return hundreds for one word. */
const mostWords = 3

/** Returns a reason with only the first suggestions of its list. */
function withFewSuggestions(reason: string): string {
  return reason.replace(/`[^`]*`(?:,? (?:or )?`[^`]*`)+/g, list =>
    (list.match(/`[^`]*`/g) ?? []).slice(0, mostWords).join(', ')
  )
}

function processor(use: PluggableList) {
  return unified().use({plugins: use}).freeze()
}
