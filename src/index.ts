export {defineConfig, type UserConfig} from './model/config.ts'
export type {Diagnostic} from './model/diagnostic.ts'
