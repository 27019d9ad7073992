import {spawnSync} from 'node:child_process'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {keccak_256} from '@noble/hashes/sha3.js'
import {parse as parseSolidity} from '@solidity-parser/parser'
import {transform} from 'esbuild'
import {type ParseError, parse as parseJsonc, printParseErrorCode} from 'jsonc-parser'
import {parse as parseToml} from 'smol-toml'
import {beforeAll, describe, expect, test} from 'vitest'
import {parseAllDocuments, parse as parseYaml} from 'yaml'
import catalogue from '../../schema/json-rpc-methods.json' with {type: 'json'}
import {type BuiltSite, builtSite, findSource, readRepository} from './built-site.ts'
import {type Fence, fencesOf} from './fences.ts'
import {isInstalled} from './programs.ts'

// Tests every code block of the documentation as a reader copies it: from the built pages' Markdown, with constants filled in.

interface PageFence extends Fence {
  /** Place of the block, for messages. */
  readonly where: string
}

const shells = ['bash', 'sh', 'shell', 'zsh']
const known = [
  ...shells,
  'go',
  'ini',
  'js',
  'json',
  'jsonc',
  'mermaid',
  'python',
  'solidity',
  'text',
  'toml',
  'ts',
  'tsx',
  'yaml',
  'diff'
]
const methods: Readonly<Record<string, readonly (number | null)[]>> = catalogue.methods

/**
 * Pages of references. The plugins verify their examples against the specifications, and write samples in their own form.
 * Examples of results contain hashes of blocks, and events have topics.
 */
const generated = /^\/operators\/reference\/(?:methods|contracts)\/./

let site: BuiltSite
let fences: readonly PageFence[]
let mirrors: readonly {readonly route: string; readonly text: string}[]
beforeAll(async () => {
  site = await builtSite()
  mirrors = site.pages
    .filter(({route}) => !/^\/(404|500)$/.test(route) && !generated.test(route))
    .map(({route}) => ({route, text: site.mirror(route)}))
  fences = mirrors.flatMap(({route, text}) =>
    fencesOf(text).map(fence => ({
      ...fence,
      where: `${route} (${fence.filename || `line ${fence.line} of the Markdown`})`
    }))
  )
}, 120_000)

test('there are hundreds of blocks, all in languages that this test supports', () => {
  expect(fences.length).toBeGreaterThan(400)
  for (const [language, least] of Object.entries({bash: 300, solidity: 15, toml: 8, ts: 5, yaml: 4, go: 3, json: 3}))
    expect([language, fences.filter(fence => fence.language === language).length]).toEqual([
      language,
      expect.toSatisfy((count: number) => count >= least)
    ])
  expect(
    fences.filter(({language}) => !known.includes(language)).map(({where, language}) => `${where}: "${language}"`)
  ).toEqual([])
})

test('no scheme precedes a placeholder whose value starts with one', () => {
  const {placeholders} = parseYaml(readRepository('content/_constants.yaml')) as {
    placeholders: Record<string, {pattern?: string; also?: readonly string[]}>
  }
  const urls = Object.entries(placeholders).flatMap(([name, {pattern, also = []}]) =>
    pattern?.includes('://') ? [name, ...also] : []
  )
  expect(urls.length).toBeGreaterThan(5)
  const doubled = new RegExp(`\\w+://(?:${urls.join('|')})\\b`, 'g')
  expect(mirrors.flatMap(({route, text}) => (text.match(doubled) ?? []).map(found => `${route}: ${found}`))).toEqual([])
})

test('every constant is filled in', () => {
  expect(
    mirrors.flatMap(({route, text}) => (text.match(/@@[\w.-]+@@/g) ?? []).map(name => `${route}: ${name}`))
  ).toEqual([])
})

describe('shell', () => {
  test('every block passes bash -n', () => {
    const dir = mkdtempSync(join(tmpdir(), 'blocks-'))
    const blocks = fences.filter(({language}) => shells.includes(language))
    for (const [index, {code}] of blocks.entries()) writeFileSync(join(dir, `${index}.sh`), code)
    // A here-document without its end is only a warning in bash, but a trap for readers.
    const {stderr} = spawnSync('bash', ['-c', 'for block in *.sh; do bash -n "$block"; done'], {
      cwd: dir,
      encoding: 'utf8'
    })
    rmSync(dir, {recursive: true})
    expect(blocks.length).toBeGreaterThan(300)
    expect(
      stderr.split('\n').flatMap(line => (line ? `${blocks[Number.parseInt(line, 10)]?.where}: ${line}` : []))
    ).toEqual([])
  }, 120_000)

  /**
   * Findings that do not apply to pages: variables that another block sets or reads, files that the reader has, `cd` in a terminal,
   * and `export` with a command, whose failure the reader sees.
   */
  const excluded = 'SC1090,SC1091,SC2034,SC2154,SC2155,SC2164'

  test.skipIf(!isInstalled('shellcheck'))(
    'ShellCheck finds no mistake in any block',
    () => {
      const dir = mkdtempSync(join(tmpdir(), 'blocks-'))
      const blocks = fences.filter(({language, filename}) => shells.includes(language) && !filename.endsWith('.env'))
      const names = blocks.map((_, index) => `${index}.sh`)
      for (const [index, {code}] of blocks.entries()) writeFileSync(join(dir, `${index}.sh`), `${code}\n`)
      const {stdout, status} = spawnSync(
        'shellcheck',
        ['--shell=bash', '--severity=warning', `--exclude=${excluded}`, '--format=json', ...names],
        {cwd: dir, encoding: 'utf8', maxBuffer: 2 ** 26}
      )
      rmSync(dir, {recursive: true})
      const found: readonly {file: string; line: number; code: number; message: string}[] = JSON.parse(stdout)
      expect(
        found.map(
          ({file, line, code, message}) =>
            `${blocks[Number.parseInt(file, 10)]?.where}, line ${line}: ${message} SC${code}`
        )
      ).toEqual([])
      expect(status).toBe(0)
    },
    120_000
  )

  test('no block has prompt marks, placeholders in angle brackets, or curly quotes', () => {
    expect(
      problems(
        shells,
        ({code}) =>
          /^\s*(?:[$%>] |user@)/m.exec(code)?.[0] ??
          /<[a-z][\w -]*>/i.exec(code)?.[0] ??
          /[\u2018-\u201d\u00a0]/.exec(code)?.[0]
      )
    ).toEqual([])
  })
})

describe('data', () => {
  test('JSON parses', () => expect(problems(['json'], ({code}) => attempt(() => JSON.parse(code)))).toEqual([]))
  test('JSON with comments parses', () =>
    expect(
      problems(['jsonc'], ({code}) => {
        const errors: ParseError[] = []
        parseJsonc(code.replace(/^\s*\.\.\.,?\s*$/gm, ''), errors, {allowTrailingComma: true})
        return errors[0] && printParseErrorCode(errors[0].error)
      })
    ).toEqual([]))
  test('YAML parses', () =>
    expect(
      problems(['yaml'], ({code}) => parseAllDocuments(code).flatMap(document => document.errors)[0]?.message)
    ).toEqual([]))
  test('TOML parses', () =>
    expect(problems(['toml'], ({code}) => attempt(() => parseToml(code, {integersAsBigInt: 'asNeeded'})))).toEqual([]))
  test('INI and .env files have sections, assignments and comments only', () =>
    expect(
      problems(['ini'], ({code}) =>
        code.split('\n').find(line => !/^(?:\s*|[#;].*|\[[^\]]+\]|[\w.-]+ ?=.*)$/.test(line))
      )
    ).toEqual([]))
})

describe('programs', () => {
  test('TypeScript and JavaScript parse', async () => {
    const found: string[] = []
    for (const {language, code, where} of fences) {
      if (!['ts', 'tsx', 'js'].includes(language)) continue
      const loader = language === 'js' ? 'jsx' : language === 'tsx' ? 'tsx' : 'ts'
      await transform(code, {loader, logLevel: 'silent'}).catch((error: Error) =>
        found.push(`${where}: ${error.message}`)
      )
    }
    expect(found).toEqual([])
  })
  test('Solidity parses as a file, as members of a contract, or as statements', () => {
    const forms = [
      (code: string) => code,
      (code: string) => `contract C {\n${code}\n}`,
      (code: string) => `contract C { function f() public {\n${code}\n} }`
    ]
    expect(
      problems(['solidity'], ({code}) => {
        const results = forms.map(form => attempt(() => parseSolidity(form(code))))
        return results.includes(undefined) ? undefined : results[0]
      })
    ).toEqual([])
  })
  test('Go and Python close their brackets and strings', () =>
    expect(problems(['go', 'python'], ({code, language}) => unbalanced(code, language))).toEqual([]))
})

describe('JSON-RPC', () => {
  const bodies = (): {where: string; text: string}[] =>
    fences.flatMap(({language, code, where}) => {
      if (['json', 'jsonc'].includes(language)) return code.includes('"jsonrpc"') ? [{where, text: code}] : []
      return [...code.matchAll(/(?:--data(?:-raw|-binary)?|-d)[ =]+'((?:[^']|'"\$\w+"')*)'/g)].map(match => ({
        where,
        text: (match[1] ?? '').replace(/'"\$(\w+)"'/g, '$1')
      }))
    })

  test('this test checks every request', () => {
    const all = fences.map(fence => fence.code).join('\n')
    expect(all.match(/"jsonrpc"|\\"jsonrpc\\"/g)).toHaveLength(
      bodies().filter(({text}) => text.includes('jsonrpc')).length
    )
  })
  test('every body has exactly jsonrpc, method, params and id, and an existing method with the right parameter count', () => {
    const found: string[] = []
    const report = (where: string, problem: string): void => {
      found.push(`${where}: ${problem}`)
    }
    for (const {where, text} of bodies()) {
      if (!text.includes('jsonrpc')) continue
      const failure = attempt(() => JSON.parse(text))
      if (failure) {
        report(where, failure)
        continue
      }
      const body: Readonly<Record<string, unknown>> = JSON.parse(text)
      if (Object.keys(body).sort().join() !== 'id,jsonrpc,method,params') report(where, `members ${Object.keys(body)}`)
      if (body.jsonrpc !== '2.0') report(where, `version ${body.jsonrpc}`)
      if (typeof body.id !== 'number' && typeof body.id !== 'string') report(where, 'no id')
      if (!Array.isArray(body.params)) {
        report(where, 'params are no list')
        continue
      }
      const limits = methods[String(body.method)]
      if (!limits) report(where, `unknown method ${body.method}`)
      else if (body.params.length < (limits[0] ?? 0) || body.params.length > (limits[1] ?? Number.POSITIVE_INFINITY))
        report(where, `${body.params.length} parameters for ${body.method}`)
    }
    expect(found).toEqual([])
  })
  test('every curl request is a POST with JSON', () => {
    expect(
      problems(shells, ({code}) =>
        commandsOf(code).find(
          command =>
            /\bcurl\b/.test(command) &&
            command.includes('jsonrpc') &&
            !(/-X POST/.test(command) && /-H ["']Content-Type: application\/json["']/i.test(command))
        )
      )
    ).toEqual([])
  })
})

describe('secrets and addresses', () => {
  test('no 64-digit hexadecimal string', () => expect(inAll(/\b(?:0x)?[0-9a-fA-F]{64}\b/g)).toEqual([]))
  test('no provider token, access token or key block', () =>
    expect(
      inAll(
        /(?:infura|alchemy|quicknode|quiknode|ankr|drpc|chainstack)[\w.-]*\/(?:\w+\/)*[A-Za-z0-9_-]{20,}|\beyJ[\w-]{10,}\.|\bgh[pousr]_\w{20,}|\bAKIA[0-9A-Z]{16}\b|-----BEGIN [A-Z ]*PRIVATE KEY-----/g
      )
    ).toEqual([]))
  test('addresses have forty digits', () => {
    // Selectors (8) and shortened blob or storage values are not addresses. Almost correct lengths are mistakes.
    expect(inAll(/\b0x[0-9a-fA-F]{36,39}\b|\b0x[0-9a-fA-F]{41,44}\b/g)).toEqual([])
  })
  test('addresses in mixed case have an EIP-55 checksum', () => {
    const found = mirrors.flatMap(({route, text}) =>
      (text.match(/\b0x[0-9a-fA-F]{40}\b/g) ?? [])
        .filter(address => /[a-f]/.test(address.slice(2)) && /[A-F]/.test(address) && checksummed(address) !== address)
        .map(address => `${route}: ${address}, expected ${checksummed(address)}`)
    )
    expect(found).toEqual([])
  })
  test('this test computes checksums as EIP-55 does', () =>
    expect(checksummed('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toBe(
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    ))
  test('no public IP addresses', () => {
    const local =
      /^(?:127|10|0|255)\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|^169\.254\.|^192\.0\.2\.|^198\.51\.100\.|^203\.0\.113\./
    const found = mirrors.flatMap(({route, text}) =>
      (text.match(/(?<![\w.-])\d{1,3}(?:\.\d{1,3}){3}(?![\w.-])/g) ?? [])
        .filter(address => !local.test(address))
        .map(address => `${route}: ${address}`)
    )
    expect(found).toEqual([])
  })
  test('drawings contain no long hexadecimal string and no script', () => {
    const drawings = new Set(
      mirrors.flatMap(({route}) => {
        const source = findSource(route)
        return [...(source ? readRepository(source) : '').matchAll(/!\[[^\]]*\]\(\.\/([\w.-]+\.svg)\)/g)].map(
          match => `${source?.replace(/[^/]+$/, '')}${match[1]}`
        )
      })
    )
    expect(drawings.size).toBeGreaterThan(10)
    for (const drawing of drawings)
      expect([drawing, readRepository(drawing).match(/[0-9a-fA-F]{64}|<script|\bon\w+=|href="http/)]).toEqual([
        drawing,
        null
      ])
  })
})

/** Returns the problems of the blocks in some languages, one line per block. */
function problems(languages: readonly string[], check: (fence: PageFence) => string | undefined): string[] {
  return fences
    .filter(({language}) => languages.includes(language))
    .flatMap(fence => {
      const problem = check(fence)
      return problem === undefined ? [] : [`${fence.where}: ${problem}`]
    })
}

/** Returns where a pattern occurs in the text of any page. */
function inAll(pattern: RegExp): string[] {
  return mirrors.flatMap(({route, text}) => [...text.matchAll(pattern)].map(match => `${route}: ${match[0]}`))
}

function attempt(parse: () => unknown): string | undefined {
  try {
    parse()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** Returns the commands of a script. Joins lines that end in a backslash with the next line. */
function commandsOf(code: string): string[] {
  return code.replace(/\\\n\s*/g, ' ').split('\n')
}

/** Returns the first bracket or string that is not closed. */
function unbalanced(code: string, language: string): string | undefined {
  const comment = language === 'go' ? /\/\/.*|\/\*[\s\S]*?\*\// : /#.*/
  const string =
    language === 'go'
      ? /"(?:[^"\\\n]|\\.)*"|`[^`]*`|'(?:[^'\\\n]|\\.)+'/
      : /"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/
  const bare = code.replace(new RegExp(`${string.source}|${comment.source}`, 'g'), '')
  const open: string[] = []
  const pairs: Readonly<Record<string, string>> = {')': '(', ']': '[', '}': '{'}
  for (const character of bare) {
    if ('([{'.includes(character)) open.push(character)
    else if (pairs[character] && open.pop() !== pairs[character]) return `unexpected ${character}`
    else if (`"'\``.includes(character)) return `unexpected ${character}`
  }
  return open.length > 0 ? `${open.at(-1)} is not closed` : undefined
}

/** Returns an address with the EIP-55 checksum as letter case. */
function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = Buffer.from(keccak_256(new TextEncoder().encode(digits))).toString('hex')
  return `0x${[...digits].map((digit, index) => (Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`
}
