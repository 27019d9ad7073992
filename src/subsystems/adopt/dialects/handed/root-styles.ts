import type {ForeignFiles, Left} from '../dialect.ts'
import {resolvePath} from '../resolve-path.ts'

/** Modules around all pages, which import the style sheets of the whole site. */
const frames = [
  'app/layout',
  'src/app/layout',
  'app/[lang]/layout',
  'src/app/[lang]/layout',
  'pages/_app',
  'src/pages/_app'
]

/**
 * Returns the style sheets that the frame of all pages imports. They are made for the elements of the generator's theme, so docsgen
 * leaves them out.
 */
export function rootStyles(files: Pick<ForeignFiles, 'has' | 'read'>): Left[] {
  const modules = frames.flatMap(frame => ['tsx', 'jsx', 'ts', 'js'].map(end => `${frame}.${end}`))
  return modules.flatMap(path =>
    [...(files.read(path) ?? '').matchAll(/^import\s+['"]([^'"]+\.(?:css|s[ac]ss|less))['"]/gm)].flatMap(
      ([, specifier = '']) => {
        const sheet = /^\.{1,2}\//.test(specifier)
          ? resolvePath(path.slice(0, path.lastIndexOf('/')), specifier)
          : specifier.replace(/^[@~]\//, '')
        // Those of packages are part of the theme.
        const file = [sheet, `src/${sheet}`].find(candidate => files.has(candidate))
        return file === undefined ? [] : [{file, what: `the style sheet \`${file}\``}]
      }
    )
  )
}
