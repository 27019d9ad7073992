import * as fs from 'node:fs'

/**
 * The file system functions that write the output. Passed in, so tests can make any of them fail. Synchronous on purpose: linking
 * 20,000 small files takes a third of the time of promises.
 */
export type OutputFs = Pick<
  typeof fs,
  | 'closeSync'
  | 'copyFileSync'
  | 'fsyncSync'
  | 'linkSync'
  | 'lstatSync'
  | 'mkdirSync'
  | 'openSync'
  | 'readFileSync'
  | 'readdirSync'
  | 'readlinkSync'
  | 'readSync'
  | 'renameSync'
  | 'rmSync'
  | 'rmdirSync'
  | 'statSync'
  | 'symlinkSync'
  | 'unlinkSync'
  | 'writeFileSync'
  | 'writeSync'
>

export const nodeFs: OutputFs = fs
