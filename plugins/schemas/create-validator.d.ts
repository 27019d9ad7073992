import type {Ajv} from 'ajv'

export function createValidator(name: string): {readonly ajv: Ajv; readonly id: string}
