import type {Diagnostic} from '../../model/diagnostic.ts'
import type {CheckedProject} from '../../plugin/feature/checks/project-check.ts'
import {missingPictures} from './missing-pictures.ts'

/** Returns the findings about the theme of a project. */
export async function checkTheme(project: CheckedProject): Promise<readonly Diagnostic[]> {
  return [...picturesOf(project), ...(await accentOf(project)), ...(await variablesOf(project))]
}

function picturesOf(project: CheckedProject): Diagnostic[] {
  return missingPictures(project.config, project).map(({keys, ...problem}) => ({
    rule: 'theme-file',
    severity: 'error',
    ...project.place(keys),
    ...problem
  }))
}

async function accentOf({own, place}: CheckedProject): Promise<Diagnostic[]> {
  // The accent of another generator has no place in the configuration.
  const {accent} = own.theme
  if (accent === undefined) return []
  // Loaded only for a project with an accent.
  const {accentProblems} = await import('./accent-problems.ts')
  return accentProblems(accent).map(({keys, ...problem}) => ({rule: 'theme-accent', ...place(keys), ...problem}))
}

async function variablesOf({root, config, styles}: CheckedProject): Promise<Diagnostic[]> {
  if (!config.theme.css) return []
  const {strayVariables} = await import('./stray-variables.ts')
  return strayVariables(root, styles)
}
