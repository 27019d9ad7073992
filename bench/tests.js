import {spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'

/**
 * Measures `docsgen test`: 50 pages with 8 steps each that do no work, and then the same suite again, unchanged.
 * Prints seconds and the highest memory of docsgen.
 */
const program = fileURLToPath(new URL('../bin/docsgen.js', import.meta.url))
const [pages, steps] = [50, 8]
const root = mkdtempSync(join(tmpdir(), 'docsgen-bench-'))

/** Runs the suite and returns its seconds and its memory in MB. */
function run(...args) {
  const began = performance.now()
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,process.on("exit",()=>process.stderr.write("peak "+process.resourceUsage().maxRSS+"\\n"))`,
      program,
      'test',
      ...args
    ],
    {cwd: root, encoding: 'utf8'}
  )
  if (status !== 0) throw new Error(stdout + stderr)
  const peak = Math.max(...[...stderr.matchAll(/^peak (\d+)$/gm)].map(([, size]) => Number(size) / 1024))
  return `${((performance.now() - began) / 1000).toFixed(2)} s, ${peak.toFixed(0)} MB`
}

try {
  mkdirSync(join(root, 'content'))
  writeFileSync(join(root, 'docsgen.config.json'), '{"test": {"pages": ["/**"]}}')
  for (let page = 0; page < pages; page++) {
    const fences = Array.from({length: steps}, (_, step) =>
      step % 2 === 0
        ? `\`\`\`bash\nX=${step}\n\`\`\``
        : `\`\`\`bash\necho $X\n\`\`\`\n\n\`\`\`text output\n${step - 1}\n\`\`\``
    )
    writeFileSync(join(root, 'content', `page-${page}.md`), `# Page ${page}\n\n${fences.join('\n\n')}\n`)
  }
  console.log(`${pages} pages, ${pages * steps} steps`)
  console.log(`first run        ${run()}`)
  console.log(`unchanged        ${run()}`)
  console.log(`--force          ${run('--force')}`)
  console.log(`--force --jobs 8 ${run('--force', '--jobs', '8')}`)
  console.log(`one page         ${run('/page-1', '--force')}`)
} finally {
  rmSync(root, {recursive: true, force: true})
}
