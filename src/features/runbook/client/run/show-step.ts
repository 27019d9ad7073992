import type {Step} from './find-steps.ts'

const attribute = 'data-runbook-away'

/** Shows one step, with only the parts of the page that lead to it. Shows the whole page if there is no step. */
export function showStep(step: Step | undefined): void {
  for (const away of document.querySelectorAll(`[${attribute}]`)) away.removeAttribute(attribute)
  for (const heading of document.querySelectorAll('main .steps [aria-level]')) heading.removeAttribute('aria-level')
  const [first] = step?.nodes ?? []
  if (!first || !step) return
  const kept = new Set<Element>(step.nodes)
  for (const list of document.querySelectorAll('main [role=tablist]')) kept.add(list)
  // The page's title stays, because it describes the task.
  const title = document.querySelector('main h1')
  for (const way of [title, first])
    for (let node: Element | null = way; node && node.tagName !== 'MAIN'; node = node.parentElement) kept.add(node)
  for (const way of [title, first])
    for (let parent = way?.parentElement; parent && parent.tagName !== 'MAIN'; parent = parent.parentElement)
      for (const child of parent.children) if (!kept.has(child)) child.setAttribute(attribute, '')
  // The headings between the title and the step are hidden, so the step follows the title directly.
  const depth = Number(step.heading.tagName.slice(1)) - 2
  for (const node of step.nodes)
    for (const heading of [node, ...node.querySelectorAll('h2, h3, h4, h5, h6')])
      if (/^H[2-6]$/.test(heading.tagName))
        heading.setAttribute('aria-level', String(Number(heading.tagName.slice(1)) - depth))
}
