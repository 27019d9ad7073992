/**
 * Turns of phrase that read like a translation, and British spellings. The prose checks of `docs/` and `content/` and
 * `check-words.js` report each with its replacement. A pattern that matches good English is dropped or made more precise:
 * `hits` and `misses` are its tests.
 *
 * @type {import('./plain-words.d.ts').PlainWord[]}
 */
export const plainWords = [
  {
    pattern: /\bUnexpected (?:second|lack of|(?:(?!, expected)[^.;\n])*? without)\b/,
    instead: 'what is missing or repeated, then what to do: "X has no Y. Add Y."',
    hits: [
      'Unexpected image without alternative text, expected a description',
      'Unexpected second key `a`',
      'Unexpected `<Tabs>` without a tab'
    ],
    misses: ['Unexpected `if`, expected content without a condition', 'Unexpected link. It works without one.']
  },
  {
    pattern: /\bnot more than\b/,
    instead: 'at most',
    hits: ['A name has not more than 63 characters.'],
    misses: ['It is no more than a hint.', 'Use it, but not more often than daily.']
  },
  {
    pattern: /\bnot less than\b/,
    instead: 'at least',
    hits: ['Keep not less than two peers.'],
    misses: ['It costs no less than before.']
  },
  {
    pattern: /\bat the most(?=\s*[.;:,)]|$)/,
    instead: 'at most',
    hits: ['expected level 3 at the most'],
    misses: ['Look at the most recent block.', 'It is at most 3.']
  },
  {
    pattern: /\banew\b/,
    instead: 'again',
    hits: ['`docsgen pin` writes the pins anew.'],
    misses: ['Start a new node.']
  },
  {
    pattern: /\b(?:it|that|what|which) is none\b(?! of\b)/,
    instead: 'is not one, or is invalid',
    hits: ['Nothing for one that is none.'],
    misses: ['0 if there is none.', 'That is none of its business.']
  },
  {
    pattern: /\b(?:that|which|what) (?:is|are) no\b(?! longer\b| more\b| different\b| less\b)/,
    instead: 'that is not a',
    hits: ['A file that is no draft.', 'Words which are no names.'],
    misses: ['A node that is no longer synced.', 'That means that there is no sequencer.']
  },
  {
    pattern: /\b(?:told|tells?) of\b/,
    instead: 'reported, or reports',
    hits: ['Findings are told of and not listed.', 'The last page tells of each fault.'],
    misses: ['The log tells which block failed.']
  },
  {
    pattern: /\b(?:is|are|was|were) told\b(?! (?:by the|to)\b)/,
    instead: 'receives, or is reported',
    hits: ['Called before the page is told of it.', 'A missing file is told where it is used.'],
    misses: ['The node was told to stop.']
  },
  {
    pattern: /\bstands? (?:in(?! (?:for|front)\b)|at|below|above|beside|before|there)\b/,
    instead: 'is',
    hits: ['The text stands in the box.', 'Notes stand below it.'],
    misses: ['The value stands for itself.', 'A mock stands in for the node.', 'A router stands in front.']
  },
  {
    pattern: /\ban? (?:line|page|folder|sidebar|file|section|process) of (?:its|their|your) own(?=\s*[.,;:)]|$)/,
    instead: 'its own page, or a separate page',
    hits: ['Write it on a line of its own.', 'They have a page of their own'],
    misses: ['It is on its own page.', 'Part of a file of its own project.']
  },
  {
    pattern: /\blies? (?:below|beside|above|outside|inside)\b/,
    instead: 'is',
    hits: ['The folder lies outside of the project.'],
    misses: ['The difference lies in the fee.']
  },
  {
    pattern: /\bbesides(?=\s*[.;:,)]|$)/,
    instead: 'also, or in addition',
    hits: ['What operators look after besides.'],
    misses: ['Besides the fee, there is a tip.']
  },
  {
    pattern: /\bfor [\w ]+ neither(?=\s*[.;,)]|$)/,
    instead: 'not … either',
    hits: ['It gets no fixes, for security neither.'],
    misses: ['Set one of them, or neither.', 'Without these keys, the theme shows neither.']
  },
  {
    pattern: /\bany ?more(?=\s*[.;:,)]|$)/,
    instead: 'no longer',
    hits: ['These releases get no fixes any more.', 'It is not read anymore.'],
    misses: ['Do not send any more transactions.']
  },
  {
    pattern: /\breckons? (?:with|on)\b/,
    instead: 'account for, or expect',
    hits: ['Older batchers do not reckon with it.'],
    misses: ['By our reckoning, it is late.']
  },
  {
    pattern: /\b[Ss]omething is missing\?/,
    instead: 'Is something missing?',
    hits: ['Something is missing?'],
    misses: ['Is something missing?', 'Something is missing.']
  },
  {
    pattern: /\bvalues? of yours\b/,
    instead: 'your values',
    hits: ['4 values of yours on this page'],
    misses: ['A friend of yours.']
  },
  {
    pattern: /\b(?:is|are) of(?=\s*[.;,)]|$)/,
    instead: 'identifies, or consists of',
    hits: ['What the parts of a key are of.'],
    misses: ['These are of no use.']
  },
  {
    pattern: /\bwithin so long\b/,
    instead: 'within this time',
    hits: ['It is sent again within so long.'],
    misses: ['Within a long report.']
  },
  {
    pattern: /\bis no news(?=\s*[.;,)]|$)/,
    instead: 'is not new',
    hits: ['The same report is no news.'],
    misses: ['There is no news page.', 'This is not news.']
  },
  {
    pattern: /\b(?:is|are|was|were) looked (?:at|after)\b/,
    instead: 'docsgen reads it, or whoever does it reads it',
    hits: ['Each file is looked at once.'],
    misses: ['The name is looked up.']
  },
  {
    pattern: /(?<!\b[Yy]ou )\b(?:is|are|was|were) asked (?:for|by)\b/,
    instead: 'is requested',
    hits: ['A page that is asked for.'],
    misses: ['If you are asked for a password, stop.', 'You are asked to confirm.']
  },
  {
    pattern: /\b(?:mend|mends|mended|mending)\b/,
    instead: 'fix',
    hits: ['Findings that `--fix` mended.'],
    misses: ['We recommend it.', 'It amends the block.']
  },
  {
    pattern: /\botherwise than\b/,
    instead: 'differently from',
    hits: ['It works otherwise than before.'],
    misses: ['Otherwise, then, wait.']
  },
  {
    pattern: /\b(?:is|are) to be (?:mended|fixed|seen|told|looked)\b/,
    instead: 'must be, or can be',
    hits: ['What is to be seen on it.'],
    misses: ['The key has to be funded.', 'It needs to be fixed.']
  },
  {
    pattern: /\b(?:thereof|wherein|whereof|herein)\b/,
    instead: 'of it, or in which',
    hits: ['A chain and the blocks thereof.'],
    misses: ['Therefore it stops.']
  },
  {
    pattern: /\bin line \d/,
    instead: 'on line',
    hits: ['The first is in line 3.'],
    misses: ['It is in line with the rest.', 'See line 3.']
  },
  {
    pattern: /(?<=[a-z,)] )- (?=[a-z])/,
    instead: 'an em dash or a new sentence',
    hits: ['The node stops - then it starts.'],
    misses: ['A well-known port.', 'From 1 - 3.', '- a list item']
  },
  {
    // In small letters only: `<Catalogue>` is a component.
    pattern: /(?<![\w/.-])catalogues?(?![\w/-])/,
    instead: 'catalog',
    hits: ['From the catalogue of the program.'],
    misses: ['The folder `_catalogue`.', 'The component Catalogue.']
  },
  ...spellings({
    analyse: 'analyze',
    behaviour: 'behavior',
    behaviours: 'behaviors',
    cancelled: 'canceled',
    centre: 'center',
    colour: 'color',
    coloured: 'colored',
    colours: 'colors',
    favour: 'favor',
    favourite: 'favorite',
    honour: 'honor',
    labelled: 'labeled',
    licence: 'license',
    licences: 'licenses',
    neighbour: 'neighbor',
    neighbours: 'neighbors',
    normalise: 'normalize',
    normalised: 'normalized',
    optimise: 'optimize',
    organisation: 'organization',
    recognise: 'recognize',
    recognised: 'recognized',
    serialise: 'serialize',
    serialised: 'serialized',
    summarise: 'summarize'
  })
]

/**
 * British spellings with the American ones. A name in camel case or with an underscore is not a match.
 *
 * @param {Readonly<Record<string, string>>} words
 * @returns {import('./plain-words.d.ts').PlainWord[]}
 */
function spellings(words) {
  return Object.entries(words).map(([british, american]) => ({
    pattern: new RegExp(`(?<![\\w/.<-])[${british[0]}${british[0]?.toUpperCase()}]${british.slice(1)}(?![\\w/-])`),
    instead: american,
    hits: [`The ${british} of it.`],
    misses: [`The ${american} of it.`, `\`_${british}\` and \`my${british}\`.`]
  }))
}

/**
 * Returns the matches in a text, in order. Ignores code in backticks.
 *
 * @param {string} text
 * @returns {import('./plain-words.d.ts').FoundWord[]}
 */
export function findPlainWords(text) {
  const prose = text.replace(/`[^`\n]*`/g, code => '\u2063'.repeat(code.length))
  return plainWords
    .flatMap(({pattern, instead}) =>
      [...prose.matchAll(new RegExp(pattern, 'g'))].map(({0: found, index}) => ({found, index, instead}))
    )
    .sort((a, b) => a.index - b.index)
}
