import type {PlacedText, TestPath} from '../read-tests.ts'
import type {ChosenTab, TestNote, TestStep} from '../steps/test-step.ts'

/** A page with its steps. */
export interface TestedPage {
  readonly route: string
  /** Relative to the root. */
  readonly source: string
  readonly note: TestNote
}

/** Steps that share one session: those of a page, or of a path. */
export interface TestRun {
  /** Route of the page, or name of the path, with the variant. */
  readonly name: string
  readonly pages: readonly TestedPage[]
  readonly steps: readonly RunStep[]
  /** Steps that run at the end, whatever happened. */
  readonly last: readonly RunStep[]
  /** Values of placeholders that the path sets. */
  readonly values: Readonly<Record<string, string>>
  /** Names of programs that the path replaces with stand-ins. */
  readonly standIns: readonly string[]
}

export interface RunStep extends TestStep {
  /** Route of the page; absent for a step of `_tests.yaml`. */
  readonly route?: string
  /** Number of the step on its page, from 1. */
  readonly number: number
}

/** Labels of tabs by key of the group. */
export type Variant = Readonly<Record<string, string>>

export interface PlanInput {
  /** By route. */
  readonly pages: ReadonlyMap<string, TestedPage>
  readonly paths: readonly TestPath[]
  /** Path of the settings file, relative to the root. */
  readonly file: string
  readonly isSelected: (page: TestedPage) => boolean
  /** Labels that the user chose. */
  readonly variant: Variant
  /** Labels to test one after the other. */
  readonly variants: Readonly<Record<string, readonly string[]>>
}

/** Returns what to run, in the order of paths and routes. A page of a path runs only as a part of it. */
export function planRuns(input: PlanInput): readonly TestRun[] {
  const {pages, paths, isSelected} = input
  const inPaths = new Set(paths.flatMap(path => path.pages.map(({text}) => text)))
  const ofPaths = paths.flatMap(path => {
    const all = path.pages.flatMap(({text}) => pages.get(text) ?? [])
    const last = all.findLastIndex(isSelected)
    return last < 0
      ? []
      : variantsOf(all.slice(0, last + 1), input).map(variant =>
          pathRun(path, all.slice(0, last + 1), {...input, variant})
        )
  })
  const alone = [...pages.values()].filter(page => !inPaths.has(page.route) && isSelected(page))
  return [
    ...ofPaths,
    ...alone.flatMap(page => variantsOf([page], input).map(variant => pageRun(page, {...input, variant})))
  ]
}

function pageRun(page: TestedPage, input: PlanInput): TestRun {
  const name = [page.route, nameOf(input)].filter(Boolean).join(' ')
  return {name, pages: [page], steps: stepsOf(page, input.variant), last: [], values: {}, standIns: []}
}

function pathRun(path: TestPath, pages: readonly TestedPage[], input: PlanInput): TestRun {
  const {setup, teardown, services} = path
  const own = ({text, place: {start}}: PlacedText, name: string): RunStep => ({
    kind: 'shell',
    language: 'bash',
    code: text.trimEnd(),
    place: {file: input.file, ...start},
    name,
    number: 0
  })
  const commands = (part: typeof setup, name: string): RunStep[] => (part ? [own(part, `${name} of ${path.name}`)] : [])
  return {
    name: [path.name, nameOf(input)].filter(Boolean).join(' '),
    pages,
    steps: [
      ...services.map(({name, run, ready, timeout}) => ({
        ...own(run, `Service ${name}`),
        background: ready,
        ...(timeout !== undefined && {timeout})
      })),
      ...commands(setup, 'Set-up'),
      ...pages.flatMap(page => stepsOf(page, input.variant))
    ],
    last: commands(teardown, 'Tear-down'),
    values: path.values,
    standIns: path.standIns
  }
}

function stepsOf({note, route}: TestedPage, variant: Variant): RunStep[] {
  return note.steps.flatMap((step, index) =>
    (step.tabs ?? []).every(tab => tab.label === chosenLabel(tab, variant)) ? [{...step, route, number: index + 1}] : []
  )
}

/** Returns the label of the panel that a variant chooses: by the key of the group, else by a label of it, else the first. */
function chosenLabel({key, labels}: ChosenTab, variant: Variant): string | undefined {
  const named = key === undefined ? undefined : variant[key]
  if (named !== undefined && labels.includes(named)) return named
  return Object.values(variant).find(label => labels.includes(label)) ?? labels[0]
}

/** Returns each combination of the labels to test that the pages have, under what the user chose. */
function variantsOf(pages: readonly TestedPage[], {variant, variants}: PlanInput): readonly Variant[] {
  const tabs = pages.flatMap(({note}) => note.steps.flatMap(step => step.tabs ?? []))
  return Object.entries(variants).reduce<readonly Variant[]>(
    (known, [key, labels]) => {
      const used = labels.filter(label => tabs.some(tab => tab.key === key && tab.labels.includes(label)))
      return variant[key] !== undefined || used.length === 0
        ? known
        : known.flatMap(each => used.map(label => ({...each, [key]: label})))
    },
    [variant]
  )
}

/** Returns the labels to test that a run has, for its name. */
function nameOf({variant, variants}: PlanInput): string {
  const own = Object.entries(variant).filter(([key]) => Object.hasOwn(variants, key))
  return own.map(([key, label]) => `${key}=${label}`).join(' ')
}
