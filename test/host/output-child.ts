import {openOutput} from '../../src/host/output/open-output.ts'

/** Builds a site repeatedly, each time with another mark in every page, until the process is killed. */
const [root = '.', start = '0'] = process.argv.slice(2)
for (let mark = Number(start); ; mark++) {
  const output = await openOutput({root, outDir: 'dist'})
  for (let page = 0; page < 40; page++) output.write(`d${page % 5}/p${page}.html`, `${mark}`.padEnd(500, '.'))
  output.commit()
  if (mark === Number(start)) process.stdout.write('built\n')
}
