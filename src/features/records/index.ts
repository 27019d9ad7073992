import {recordsFile, recordsName} from '../../content/settings/records.ts'
import {defineFeature} from '../../plugin/feature.ts'
import {readRecords} from './read-records.ts'
import {recordSyntax} from './rules/record-syntax.ts'

/** Reads `docsgen.lock.json`: what commands have recorded from outside of the project. */
export const records = defineFeature({
  name: recordsName,
  settings: {[recordsName]: {file: `/${recordsFile}`, read: readRecords}},
  rules: [recordSyntax]
})
