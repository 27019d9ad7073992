import {transform} from 'esbuild'
import {parseModule} from '../../../host/modules/module-tree.ts'
import {jsxOfTemplate, TemplateError} from './astro-template.ts'
import {runtimeModule} from './runtime-module.ts'

/** The module of an `.astro` file. */
export interface AstroModule {
  /** TypeScript with JSX, whose default export is the component. */
  readonly code: string
  /** What is missing from pages, with offsets in the file. */
  readonly lost: readonly {
    readonly reason: string
    readonly note: string
    readonly at: number
    readonly length: number
  }[]
}

/** What Astro only knows while it builds the whole site, or gets from its own content layer. */
const siteOnly =
  /\bawait\b|\bAstro\s*\.\s*(?!props\b|slots\b)\w+|\bimport\.meta\.glob\b|['"]astro:(?!assets|components|docsgen)[\w:-]+['"]|['"]virtual:[^'"]*['"]/

const whole = "docsgen shows its text properties and its children, but not the component's own output."

/**
 * Converts an `.astro` file to a React component. One that only computes HTML from its properties renders as in Astro. Others show their
 * text properties and their children.
 */
export async function astroModule(text: string): Promise<AstroModule> {
  const [head = '', script = ''] = /^\s*---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text) ?? []
  const template = text.slice(head.length)
  const needs = siteOnly.exec(withoutComments(text))
  if (needs) {
    const reason = `Unexpected \`${needs[0]}\` in an Astro component, expected code that runs without the site and without waiting`
    return shown({reason, at: Math.max(0, text.indexOf(needs[0])), length: needs[0].length})
  }
  try {
    const jsx = jsxOfTemplate(template)
    const {imports, body} = await partsOf(script)
    const code = `/* @jsxRuntime classic */ /* @jsx h */ /* @jsxFrag Fragment */
import {astroComponent, Fragment, h} from '${runtimeModule}'
${imports}
export default astroComponent((Astro, slot) => {
${body}
return ${jsx.code}
})
`.replaceAll('import.meta.env', '({DEV: false, PROD: true, SSR: true, MODE: "production", BASE_URL: "/"})')
    await transform(code, {loader: 'tsx', logLevel: 'silent'})
    const lost = jsx.lost.map(({name, at}) => ({
      reason: `Unexpected \`<${name}>\` in an Astro component, expected HTML`,
      note: `docsgen leaves it out. Move it to a ${name === 'style' ? 'style sheet' : 'React component'}.`,
      at: head.length + at,
      length: name.length + 1
    }))
    return {code, lost}
  } catch (error) {
    const {message, at = 0} = error as Error & {at?: number}
    const [first = ''] = message.replace(/^Transform failed.*\n<stdin>:\d+:\d+: ERROR: /, '').split('\n')
    return shown({
      reason: `This Astro component failed: ${first}`,
      at: error instanceof TemplateError ? head.length + at : 0
    })
  }
}

/** Returns a component that shows what a page passes to it. */
function shown({reason, at, length = 1}: {reason: string; at: number; length?: number}): AstroModule {
  return {
    code: `import {shownComponent} from '${runtimeModule}'\nexport default shownComponent`,
    lost: [{reason, note: whole, at, length}]
  }
}

/** Splits the script of a component into its imports and exports, which a module has once, and the code for each use. */
async function partsOf(script: string): Promise<{readonly imports: string; readonly body: string}> {
  // Imports that only the template uses must stay.
  const tsconfigRaw = {compilerOptions: {verbatimModuleSyntax: true}}
  const {code} = await transform(script, {loader: 'ts', tsconfigRaw, logLevel: 'silent'})
  const once: string[] = []
  const body: string[] = []
  for (const statement of parseModule(code).body) {
    const {type, start, end, declaration} = statement as typeof statement & {
      start: number
      end: number
      declaration?: unknown
    }
    const text = code.slice(start, end)
    if (type === 'ImportDeclaration') once.push(withContent(text))
    else if (type === 'ExportNamedDeclaration' && declaration) body.push(text.replace(/^export\s+/, ''))
    else if (!type.startsWith('Export')) body.push(text)
  }
  return {imports: once.join('\n'), body: body.join('\n')}
}

/** Returns an import of Markdown with the default export in place of `Content`, the name that Astro gives to it. */
function withContent(statement: string): string {
  return /\.mdx?['"]/.test(statement) ? statement.replace(/\{\s*Content\b/, '{ default') : statement
}

function withoutComments(text: string): string {
  return text.replace(/<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
}
