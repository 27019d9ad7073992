import {expect, test} from 'vitest'
import {servePreview} from '../browser/project-site.ts'
import {agentReport, failedChecks} from './agent-report.ts'
import {createProject} from './project.ts'

const address = 'https://docs.example.org'

test('a new site gets the full score of the agent checker', async () => {
  const project = createProject({})
  expect((await project.run(['init', '.', '--title', 'Kettle'])).code).toBe(0)
  expect((await project.build('--url', address)).code).toBe(0)
  const site = await servePreview(project.root)
  try {
    const report = await agentReport(site.url, address)
    expect(failedChecks(report)).toEqual([])
    expect(report.scoring.overall).toBe(100)
  } finally {
    await site.close()
  }
})
