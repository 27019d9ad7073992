/** An interface text. Text with a number has a form for each plural category of its language. */
export type Word = string | Plural

export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

export type Plural = Readonly<Partial<Record<PluralCategory, string>> & {other: string}>

/** Returns the category of a whole number in a language, by the rules of CLDR. */
export function pluralCategory(lang: string, count: number): PluralCategory {
  const language = lang.toLowerCase().split('-')[0] ?? ''
  return (rules[language] ?? oneAlone)(count)
}

type Rule = (count: number) => PluralCategory

const oneAlone: Rule = count => (count === 1 ? 'one' : 'other')
const upToOne: Rule = count => (count < 2 ? 'one' : 'other')
const never: Rule = () => 'other'
/** Spanish, French, Italian and Portuguese have a form for whole millions. */
const withMillions =
  (rule: Rule): Rule =>
  count =>
    count !== 0 && count % 1_000_000 === 0 ? 'many' : rule(count)

const slavic: Rule = count => {
  const [last, lastTwo] = [count % 10, count % 100]
  if (last === 1 && lastTwo !== 11) return 'one'
  return last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14) ? 'few' : 'many'
}

const polish: Rule = count => {
  const category = slavic(count)
  return category === 'one' && count !== 1 ? 'many' : category
}

const czech: Rule = count => (count === 1 ? 'one' : count >= 2 && count <= 4 ? 'few' : 'other')

const arabic: Rule = count => {
  if (count < 3) return (['zero', 'one', 'two'] as const)[count] ?? 'other'
  const lastTwo = count % 100
  return lastTwo >= 3 && lastTwo <= 10 ? 'few' : lastTwo >= 11 ? 'many' : 'other'
}

const rules: Readonly<Record<string, Rule>> = {
  ar: arabic,
  cs: czech,
  es: withMillions(oneAlone),
  fa: upToOne,
  fr: withMillions(upToOne),
  hi: upToOne,
  id: never,
  it: withMillions(oneAlone),
  ja: never,
  ko: never,
  pl: polish,
  pt: withMillions(upToOne),
  ru: slavic,
  sk: czech,
  th: never,
  uk: slavic,
  vi: never,
  zh: never
}
