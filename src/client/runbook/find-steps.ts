/** One step of a page, as it stands in the document. */
export interface Step {
  /** Id of its heading, which is its name from visit to visit. */
  readonly id: string
  readonly heading: HTMLElement
  readonly title: string
  /** The heading and all that follows it up to the next step. */
  readonly nodes: readonly HTMLElement[]
}

/** The steps of the page in order, but for those in panels of tabs that are not chosen. */
export function findSteps(): readonly Step[] {
  return [...document.querySelectorAll<HTMLElement>('main .steps')]
    .filter(steps => !steps.closest('.tab-panel[hidden]') && !steps.parentElement?.closest('.steps'))
    .flatMap(stepsOf)
}

function stepsOf(container: HTMLElement): Step[] {
  const children = [...container.children].filter(child => child instanceof HTMLElement)
  const level = children.find(child => /^H[2-6]$/.test(child.tagName))?.tagName
  const steps: {heading: HTMLElement; nodes: HTMLElement[]}[] = []
  for (const child of children) {
    if (child.tagName === level) steps.push({heading: child, nodes: [child]})
    else steps.at(-1)?.nodes.push(child)
  }
  return steps.map(({heading, nodes}) => ({
    id: heading.id,
    heading,
    title: (heading.textContent ?? '').trim(),
    nodes
  }))
}
