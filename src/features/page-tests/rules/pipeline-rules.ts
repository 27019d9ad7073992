import type {PipelineRule} from '../../../rules/rule.ts'

export const testExit: PipelineRule = {
  kind: 'pipeline',
  name: 'test-exit',
  severity: 'error',
  onRequest: true,
  namedOnly: true,
  summary: 'Commands on tested pages end with the expected exit code.'
}

export const testOutput: PipelineRule = {
  kind: 'pipeline',
  name: 'test-output',
  severity: 'error',
  onRequest: true,
  namedOnly: true,
  summary: 'Commands on tested pages print what the page shows.'
}

export const testReady: PipelineRule = {
  kind: 'pipeline',
  name: 'test-ready',
  severity: 'error',
  onRequest: true,
  namedOnly: true,
  summary: 'Background commands on tested pages become ready.'
}

export const testRunner: PipelineRule = {
  kind: 'pipeline',
  name: 'test-runner',
  severity: 'error',
  onRequest: true,
  namedOnly: true,
  summary: 'Code on tested pages has a runner, and the session can run.'
}

export const testTimeout: PipelineRule = {
  kind: 'pipeline',
  name: 'test-timeout',
  severity: 'error',
  onRequest: true,
  namedOnly: true,
  summary: 'Commands on tested pages end within their time limit.'
}

export const testValue: PipelineRule = {
  kind: 'pipeline',
  name: 'test-value',
  severity: 'error',
  onRequest: true,
  namedOnly: true,
  summary: 'Placeholders on tested pages have a value.'
}
