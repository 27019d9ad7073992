import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import ts from 'typescript-6'
import {findPlainWords} from './plain-words.js'

/**
 * Checks the English of the program itself against `plain-words.js`: comments, messages outside of tests, the names of tests, and
 * the pages of rules.
 * Messages must have no match. The rest may have a few: the limit is a rate.
 *
 *   node scripts/words/check-words.js          lists the matches in messages, and the rate of the others
 *   node scripts/words/check-words.js --all    lists every match
 */

/** Maximum number of matches per 1,000 words that are not in messages. */
const limit = 1

const folders = [
  'bin',
  'content/_calculators',
  'content/_rules',
  'docs/_site',
  'docs/docsgen.config.ts',
  'docsgen.config.ts',
  'editors',
  'plugins',
  'scripts',
  'src',
  'templates',
  'test',
  'vitest.config.ts'
]

/** @typedef {{kind: 'message' | 'comment' | 'test name' | 'page', text: string, line: number}} Passage */

/**
 * Returns what people read in a file of code, or on the page of a rule.
 *
 * @param {string} path
 * @param {string} code
 * @returns {Passage[]}
 */
export function passagesOf(path, code) {
  if (path.endsWith('.md')) return code.split('\n').map((text, index) => ({kind: 'page', text, line: index + 1}))
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true)
  const isTest = /\.test\.tsx?$|^test\//.test(path)
  const comments = commentsOf(file, code).map(({pos, end}) => ({
    kind: /** @type {const} */ ('comment'),
    text: code.slice(pos, end).replace(/^\s*\*(?!\/)/gm, ' '),
    line: lineOf(file, pos)
  }))
  return [...comments, ...(isTest ? testNames(file) : messages(file))]
}

/** @param {ts.SourceFile} file @param {string} code @returns {ts.TextRange[]} */
function commentsOf(file, code) {
  /** @type {Map<number, ts.TextRange>} */
  const found = new Map()
  /** @param {ts.Node} node */
  const visit = node => {
    // Text between tags is not trivia, whatever it looks like.
    if (ts.isJsxText(node)) return
    for (const range of ts.getLeadingCommentRanges(code, node.pos) ?? []) found.set(range.pos, range)
    for (const range of ts.getTrailingCommentRanges(code, node.end) ?? []) found.set(range.pos, range)
    for (const child of node.getChildren(file)) if (!ts.isJSDoc(child)) visit(child)
  }
  visit(file)
  return [...found.values()]
}

/** Strings of several words. @param {ts.SourceFile} file @returns {Passage[]} */
function messages(file) {
  /** @type {Passage[]} */
  const found = []
  /** @param {ts.Node} node */
  const visit = node => {
    const text = textOf(node)
    if (text !== undefined && /[a-z]{2,} [a-z]{2,}/i.test(text))
      found.push({kind: 'message', text, line: lineOf(file, node.getStart(file))})
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** First arguments of `test`, `it` and `describe`. @param {ts.SourceFile} file @returns {Passage[]} */
function testNames(file) {
  /** @type {Passage[]} */
  const found = []
  /** @param {ts.Node} node */
  const visit = node => {
    if (ts.isCallExpression(node) && /^(?:test|it|describe)\b/.test(node.expression.getText(file))) {
      const [name] = node.arguments
      const text = name && textOf(name)
      if (name && text !== undefined) found.push({kind: 'test name', text, line: lineOf(file, name.getStart(file))})
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** The text of a string, with an ellipsis for each value in it. @param {ts.Node} node @returns {string | undefined} */
function textOf(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(({literal}) => `…${literal.text}`).join('')
}

/** @param {ts.SourceFile} file @param {number} offset */
function lineOf(file, offset) {
  return file.getLineAndCharacterOfPosition(offset).line + 1
}

/** @param {boolean} all */
function run(all) {
  const paths = execFileSync('git', ['ls-files', ...folders], {encoding: 'utf8'})
    .split('\n')
    .filter(
      path => /\.(?:tsx?|js)$|^src\/.*\.md$/.test(path) && !/\/(?:fixtures|input)\/|\.d\.ts$|plain-words/.test(path)
    )
  let words = 0
  let others = 0
  let wrong = 0
  for (const path of paths)
    for (const {kind, text, line} of passagesOf(path, readFileSync(path, 'utf8'))) {
      if (kind !== 'message') words += text.split(/\s+/).length
      for (const {found, instead} of findPlainWords(text)) {
        if (kind === 'message') wrong++
        else others++
        if (all || kind === 'message') console.log(`${path}:${line}: ${kind}: "${found}", write: ${instead}`)
      }
    }
  const rate = (1000 * others) / words
  console.log(
    `${wrong} in messages; ${others} in comments, names of tests and pages of rules, ${rate.toFixed(2)} for each 1,000 words`
  )
  if (wrong > 0 || rate > limit) process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) run(process.argv.includes('--all'))
