/** One step of a page in the document. */
export interface Step {
  /** Id of its heading, which identifies the step on later visits. */
  readonly id: string
  readonly heading: HTMLElement
  readonly title: string
  /** The heading and all elements that follow it, up to the next step. */
  readonly nodes: readonly HTMLElement[]
}

/** Returns the steps of the page in order, except for those in unselected tab panels. */
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
