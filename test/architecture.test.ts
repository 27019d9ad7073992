import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {dirname, join, posix, relative} from 'node:path'
import {fileURLToPath} from 'node:url'
import {describe, expect, test} from 'vitest'
import {ofOwnProcess} from '../vitest.config.ts'

/** Tests the boundaries of ARCHITECTURE.md: which folders may import which, which may access the system, how files are named. */
const root = fileURLToPath(new URL('..', import.meta.url))

interface Module {
  /** Relative to the repository. */
  readonly path: string
  readonly text: string
  readonly code: string
  readonly imports: readonly Import[]
}

interface Import {
  readonly specifier: string
  /** The imported file, relative to the repository; absent for packages. */
  readonly path?: string
  /** Whether the import is only for types. The compiler removes it, so it connects no running code. */
  readonly typeOnly: boolean
  /** Whether it is an `import()`, which loads on first use. */
  readonly late: boolean
}

const statement =
  /(?:^|[\n;])\s*(?:import|export)\s+(type\s+)?(?:([\w*{][^'";]*?)\s*from\s*)?['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]\s*\)/g

/** Returns source without comments and without the text of template literals, in which imports do not count. */
function codeOf(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/`(?:\\.|[^`\\])*`/g, '``')
}

function readModule(path: string): Module {
  const text = readFileSync(join(root, path), 'utf8')
  const code = codeOf(text)
  const imports = [...code.matchAll(statement)].map(([whole, type, names, from, dynamic]): Import => {
    const specifier = from ?? dynamic ?? ''
    // `import('./x.ts').Type` in a type is not an import at run time.
    const inType =
      dynamic !== undefined &&
      /^import\s*\(/.test(whole.trim()) &&
      new RegExp(`import\\(['"]${dynamic.replace(/[.*+?^$()|[\]\\/]/g, '\\$&')}['"]\\)\\.`).test(code) &&
      !/await\s*$/.test(code.slice(0, code.indexOf(whole)))
    const typeOnly =
      type !== undefined ||
      inType ||
      (names?.startsWith('{') === true &&
        names
          .slice(1, -1)
          .split(',')
          .filter(name => name.trim())
          .every(name => name.trim().startsWith('type ')))
    return {
      specifier,
      typeOnly,
      late: from === undefined,
      ...(specifier.startsWith('.') ? {path: posix.normalize(posix.join(dirname(path), specifier))} : {})
    }
  })
  return {path, text, code, imports}
}

function list(folder: string): string[] {
  return readdirSync(join(root, folder), {recursive: true})
    .map(name => posix.join(folder, String(name).replaceAll('\\', '/')))
    .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .sort()
}

const modules = [...list('src'), ...list('templates')].map(readModule)
const byPath = new Map(modules.map(module => [module.path, module]))

/** What each floor may import in addition to itself. */
const floors: Readonly<Record<string, readonly string[]>> = {
  'src/model': [],
  'src/rules': ['src/model'],
  'src/plugin': ['src/model', 'src/rules'],
  'src/content': ['src/model', 'src/rules', 'src/plugin'],
  'src/site': ['src/model', 'src/rules'],
  'src/render': ['src/model', 'src/rules', 'src/plugin', 'src/content', 'src/site', 'templates'],
  'src/host': ['src/model', 'src/rules', 'src/plugin', 'src/content', 'src/site', 'src/render', 'templates'],
  'src/commands': [
    'src/model',
    'src/rules',
    'src/plugin',
    'src/content',
    'src/site',
    'src/render',
    'src/host',
    'src/client',
    'templates'
  ],
  'src/client': ['src/model'],
  templates: ['src/model'],
  // The part that a floor imports reaches only floors that the floor may import itself.
  'src/subsystems': [
    'src/model',
    'src/rules',
    'src/plugin',
    'src/content',
    'src/site',
    'src/render',
    'src/host',
    'src/commands',
    'src/client',
    'templates'
  ],
  // Features import the kernel and subsystems, which do not import features.
  'src/features': [
    'src/model',
    'src/rules',
    'src/plugin',
    'src/content',
    'src/site',
    'src/render',
    'src/host',
    'src/commands',
    'src/subsystems',
    'src/client',
    'templates'
  ]
}

/** Subsystems in their order: each imports only those before it. */
const subsystems = [
  'baseline',
  'placeholders',
  'budget',
  'catalogs',
  'code-blocks',
  'constants',
  'dev-tools',
  'disable-comments',
  'external-links',
  'feedback',
  'icons',
  'includes',
  'adopt',
  'islands',
  'languages',
  'last-updated',
  'mirrors',
  'moves',
  'navigation-checks',
  'notices',
  'pictures',
  'redirects',
  'remote-cache',
  'search',
  'hosting',
  'shards',
  'tabs',
  'theme-settings',
  'versions',
  'guests',
  'words'
]

/** Floors that call subsystems by import. */
const callers = ['src/content', 'src/site', 'src/render', 'src/host', 'src/commands']

/** Modules that connect the kernel and the features, and the public entry. */
const roots = ['src/cli.ts', 'src/index.ts', 'src/reference.ts', 'src/worker.ts']

const declaration = /^export (?:default )?(?:async )?(?:abstract )?(function\*?|const|class|let|interface|type) (\w+)/gm

/** Modules whose exports follow the convention of their callers. */
const entryPoint =
  /^src\/worker\.ts$|^src\/(?:features|subsystems)\/(?:search\/browser\/dialog\/dialog\.tsx|[^/]+\/client\/[^/]+\.ts)$/

/** Returns whether the name of an export contains a word of the file name: `page-records.ts` exports `recordsOf`. */
function related(file: string, name: string): boolean {
  const words = file.split(/[-.]/).map(word => word.replace(/(?<=..)s$/, ''))
  return (
    name === 'compareCodeUnits' ||
    name === 'changedFiles' ||
    words.some(word => word.length > 1 && name.toLowerCase().includes(word.toLowerCase()))
  )
}

/** Data for validation, without code. */
const schemas = /^schema\/.*\.json$|^package\.json$/

const floorOf = (path: string): string | undefined => Object.keys(floors).find(floor => path.startsWith(`${floor}/`))

/** Returns whether a helper of a feature's tests imports one of `test/`. */
const isTestHelper = (path: string, {path: target = ''}: Import): boolean =>
  /\/test\/[^/]+$/.test(path) && target.startsWith('test/')

test('the scanner finds imports', () => {
  expect(modules.length).toBeGreaterThan(200)
  expect(byPath.get('src/content/processor.ts')?.imports.map(({specifier}) => specifier)).toContain(
    './rehype/rehype-images.ts'
  )
  expect(byPath.get('src/host/modules/bundle-module.ts')?.imports.map(({specifier}) => specifier)).toContain('esbuild')
})

describe('floors', () => {
  test('every module is on one floor', () => {
    expect(modules.filter(({path}) => floorOf(path) === undefined).map(({path}) => path)).toEqual(roots)
  })

  test.each(Object.keys(floors))('%s imports only floors to its left', floor => {
    const wrong = modules
      .filter(({path}) => floorOf(path) === floor)
      .flatMap(({path, imports}) =>
        imports.flatMap(item => {
          if (!item.path || schemas.test(item.path) || isTestHelper(path, item)) return []
          const target = floorOf(item.path)
          // A feature may be written like a plugin of a project.
          if (floor === 'src/features' && item.path === 'src/index.ts') return []
          if (callers.includes(floor) && target === 'src/subsystems') return []
          return target === floor || (target && floors[floor]?.includes(target)) ? [] : [`${path} imports ${item.path}`]
        })
      )
    expect(wrong).toEqual([])
  })

  test('every imported file exists', () => {
    const missing = modules.flatMap(({path, imports}) =>
      imports.flatMap(item =>
        item.path && /\.tsx?$/.test(item.path) && !byPath.has(item.path) && !isTestHelper(path, item)
          ? [`${path} imports ${item.path}`]
          : []
      )
    )
    expect(missing).toEqual([])
  })
})

describe('subsystems', () => {
  /** Returns the name of the subsystem that a module belongs to. */
  const subsystemOf = (path = ''): string | undefined => /^src\/subsystems\/([^/]+)\//.exec(path)?.[1]

  test('are the declared ones', () => {
    const folders = new Set(modules.flatMap(({path}) => subsystemOf(path) ?? []))
    expect([...folders].sort()).toEqual([...subsystems].sort())
  })

  test('import only subsystems before them', () => {
    const wrong = modules.flatMap(({path, imports}) => {
      const own = subsystemOf(path)
      return own === undefined
        ? []
        : imports.flatMap(item => {
            const target = subsystemOf(item.path)
            const isBefore =
              target === undefined || target === own || subsystems.indexOf(target) < subsystems.indexOf(own)
            return isBefore && floorOf(item.path ?? '') !== 'src/features' ? [] : [`${path} imports ${item.path}`]
          })
    })
    expect(wrong).toEqual([])
  })

  /** Returns the modules outside of subsystems that a module reaches through them, whatever it imports them for. */
  function reachedThrough(start: string, seen = new Set<string>()): string[] {
    if (seen.has(start)) return []
    seen.add(start)
    return (byPath.get(start)?.imports ?? []).flatMap(({path = ''}) =>
      subsystemOf(path) !== undefined ? reachedThrough(path, seen) : subsystemOf(start) !== undefined ? [path] : []
    )
  }

  test.each(callers)('%s reaches through them only what it may import', floor => {
    const allowed = [floor, ...(floors[floor] ?? [])]
    const wrong = modules
      .filter(({path}) => floorOf(path) === floor)
      .flatMap(({path}) =>
        reachedThrough(path).flatMap(target => {
          const reached = floorOf(target)
          return reached === undefined || allowed.includes(reached) ? [] : [`${path} reaches ${target}`]
        })
      )
    expect(wrong).toEqual([])
  })
})

/** Features that use only what plugins of a project may use. The list only grows. */
const publicOnly = ['latest-pages']

describe('features', () => {
  /** Returns the folder of a feature's module, or `undefined` for the list. */
  const featureOf = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1]

  test('never import each other', () => {
    const wrong = modules.flatMap(({path, imports}) =>
      featureOf(path) === undefined
        ? []
        : imports.flatMap(item => {
            const target = item.path?.startsWith('src/features/') ? item.path : undefined
            return target && featureOf(target) !== featureOf(path) ? [`${path} imports ${target}`] : []
          })
    )
    expect(wrong).toEqual([])
  })

  /** Returns whether `docsgen/components` exports a module. */
  const isPublicComponent = (target = ''): boolean =>
    byPath.get('templates/public-components.ts')?.imports.some(({path}) => path === target) === true

  test.each(publicOnly)('%s is built on nothing but the public entry', feature => {
    const own = modules.filter(({path}) => featureOf(path) === feature)
    expect(own.some(({text}) => text.includes('definePlugin('))).toBe(true)
    const wrong = own.flatMap(({path, imports}) =>
      imports.flatMap(({specifier, path: target}) =>
        target === 'src/index.ts' || isPublicComponent(target) || (target && featureOf(target) === feature)
          ? []
          : [`${path} imports ${specifier}`]
      )
    )
    expect(wrong).toEqual([])
  })

  test('are imported only by the entries, and the list imports each by its index', () => {
    const outside = modules.flatMap(({path, imports}) =>
      path.startsWith('src/features/')
        ? []
        : imports.flatMap(item => (item.path?.startsWith('src/features/') ? [`${path} imports ${item.path}`] : []))
    )
    expect(outside).toEqual([
      'src/cli.ts imports src/features/index.ts',
      'src/reference.ts imports src/features/index.ts',
      'src/worker.ts imports src/features/index.ts'
    ])
    const listed = byPath.get('src/features/index.ts')?.imports.flatMap(({path}) => path ?? [])
    const folders = new Set(modules.flatMap(({path}) => featureOf(path) ?? []))
    expect(listed?.filter(path => path.startsWith('src/features/'))).toEqual(
      [...folders].sort().map(folder => `src/features/${folder}/index.ts`)
    )
  })
})

test('each feature has tests in its folder', () => {
  const files = readdirSync(join(root, 'src/features'), {recursive: true, withFileTypes: true}).filter(
    item => item.isFile() && /\.test\.tsx?$|-suite\.ts$/.test(item.name)
  )
  const tested = new Set(files.map(({parentPath}) => /features[\\/]([^\\/]+)/.exec(parentPath)?.[1]))
  const folders = readdirSync(join(root, 'src/features'), {withFileTypes: true}).filter(item => item.isDirectory())
  expect(folders.length).toBeGreaterThan(20)
  expect(folders.map(({name}) => name).filter(name => !tested.has(name))).toEqual([])
})

/**
 * The rooms of the larger floors, each with the rooms of its floor that it may import. Modules beside the rooms (the screen of
 * `content`, `cli.ts`) may import all of them.
 */
const rooms: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'src/host': {
    machine: [],
    package: ['machine'],
    cache: ['machine'],
    output: ['machine'],
    server: ['machine', 'output'],
    watch: ['machine'],
    modules: ['machine', 'cache'],
    project: ['machine', 'cache', 'modules'],
    reading: ['machine', 'cache', 'output', 'modules', 'project']
  },
  'src/content': {
    parse: [],
    remark: ['parse'],
    rehype: ['parse', 'remark'],
    facts: ['parse', 'rehype'],
    body: ['parse', 'rehype', 'facts'],
    settings: ['parse']
  },
  'src/commands': {
    report: [],
    load: ['report'],
    build: ['load', 'report'],
    check: ['load', 'report'],
    dev: ['load', 'report'],
    reference: [],
    cli: ['report', 'load', 'build', 'check', 'dev']
  }
}

describe('rooms', () => {
  /** Returns the room of a module, or `undefined` for a module beside the rooms. */
  const roomOf = (floor: string, path: string): string | undefined => {
    const [room, file] = path.startsWith(`${floor}/`) ? path.slice(floor.length + 1).split('/') : []
    return file === undefined ? undefined : room
  }

  test.each(Object.entries(rooms))('%s: each imports only rooms that come before it', (floor, order) => {
    const wrong = modules.flatMap(({path, imports}) => {
      const room = roomOf(floor, path)
      if (room === undefined) return []
      if (!(room in order)) return [`${path} stands in no room of the plan`]
      return imports.flatMap(item => {
        const target = item.path && roomOf(floor, item.path)
        return !target || target === room || order[room]?.includes(target) ? [] : [`${path} imports ${item.path}`]
      })
    })
    expect(wrong).toEqual([])
    const used = new Set(modules.map(({path}) => roomOf(floor, path)))
    expect(Object.keys(order).filter(room => !used.has(room))).toEqual([])
  })

  test('every module of host is in a room', () => {
    expect(modules.filter(({path}) => /^src\/host\/[^/]+$/.test(path)).map(({path}) => path)).toEqual([])
  })

  test('other floors enter content only through its top folder and settings, and features also through its parser', () => {
    const door = /^src\/content\/([^/]+|settings\/[^/]+)$/
    const wrong = modules
      .filter(({path}) => !path.startsWith('src/content/'))
      .flatMap(({path, imports}) =>
        imports.flatMap(item =>
          item.path?.startsWith('src/content/') &&
          !door.test(item.path) &&
          !(/^src\/(?:features|subsystems)\//.test(path) && item.path.startsWith('src/content/parse/'))
            ? [`${path} imports ${item.path}`]
            : []
        )
      )
    expect(wrong).toEqual([])
  })
})

describe('packaged plugins', () => {
  const plugins = list('plugins').map(readModule)

  test('exist', () => {
    expect(plugins.map(({path}) => path)).toEqual(expect.arrayContaining(['plugins/math.ts', 'plugins/mermaid.ts']))
  })

  test('import only the public entry of docsgen', () => {
    const wrong = plugins.flatMap(({path, imports}) =>
      imports.flatMap(({specifier, path: target}) =>
        /^docsgen\//.test(specifier) || (target && !target.startsWith('plugins/'))
          ? [`${path} imports ${specifier}`]
          : []
      )
    )
    expect(wrong).toEqual([])
  })

  test('are imported by nothing in docsgen', () => {
    expect(modules.filter(({imports}) => imports.some(({path}) => path?.startsWith('plugins/')))).toEqual([])
  })
})

test('commands import no browser code, and of features, only scripts for the browser do', () => {
  const wrong = modules
    .filter(
      ({path}) =>
        /^src\/(?:commands|features|subsystems)\//.test(path) &&
        !/^src\/(?:features|subsystems)\/[^/]+\/(?:browser|client)\//.test(path)
    )
    .flatMap(({path, imports}) =>
      imports.flatMap(item => (item.path?.startsWith('src/client/') ? [`${path} imports ${item.path}`] : []))
    )
  expect(wrong).toEqual([])
})

describe('only host touches the world', () => {
  const pure = modules.filter(
    ({path}) => !/^src\/(cli\.ts$|worker\.ts$|(?:host|commands|client|features|subsystems)\/)/.test(path)
  )

  test('disk, network, threads and processes', () => {
    // Modules with pure functions, and the tools to check values with.
    const values = new Set(['node:crypto', 'node:path', 'node:url'])
    const wrong = pure.flatMap(({path, imports}) =>
      imports.flatMap(({specifier, typeOnly}) =>
        !typeOnly &&
        /^node:|^(fs|net|http|https|os|child_process|worker_threads)$/.test(specifier) &&
        !values.has(specifier)
          ? [`${path} imports ${specifier}`]
          : []
      )
    )
    expect(wrong).toEqual([])
  })

  test('clock, chance, locale and environment', () => {
    const world =
      /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bprocess\.(?!env\.NODE_ENV)\w|\bperformance\.now\b|\bfetch\(|\bsetTimeout\(|\.toLocale\w+\(|\.localeCompare\(|\bIntl\./
    const wrong = pure.flatMap(({path, code}) =>
      code.split('\n').flatMap(line => (world.test(line) ? [`${path}: ${line.trim()}`] : []))
    )
    expect(wrong).toEqual([])
  })

  test('commands reach the network and threads only through host', () => {
    const wrong = modules
      .filter(({path}) => path.startsWith('src/commands/'))
      .flatMap(({path, imports}) =>
        imports.flatMap(({specifier, typeOnly}) =>
          !typeOnly && /^node:(net|http|https|worker_threads|dgram|tls)$/.test(specifier)
            ? [`${path} imports ${specifier}`]
            : []
        )
      )
    expect(wrong).toEqual([])
  })
})

/** Modules whose `reason` is the message of another library, which has no other form. */
const messagesOfOthers = ['src/content/parse/explain-mdx.ts', 'plugins/prose.ts']

const textMethods =
  'at|charAt|charCodeAt|codePointAt|endsWith|includes|indexOf|lastIndexOf|localeCompare|match|matchAll|replace|replaceAll|search|slice|split|startsWith|substr|substring'

/** Returns what reads a reason in code: a text method, a regular expression, a comparison with text, or its characters. */
function reasonReads(code: string): string[] {
  const text = code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const other = [...text.matchAll(/\{[^{}]*\breason: (\w+)\b[^{}]*\}(?= = | of |\)? =>|: [A-Z])/g)]
  const name = String.raw`\b(?:${['reason', ...other.map(([, renamed]) => renamed)].join('|')})\b`
  const reads = new RegExp(
    [
      String.raw`${name}[?!]?\s*\.\s*(?:${textMethods})\(`,
      String.raw`\.(?:exec|test)\((?:\w+\()?[\w.?!]*${name}`,
      String.raw`\.(?:match|matchAll|split)\([\w.?!]*${name}`,
      String.raw`${name} [!=]==? ['"\`](?!['"\`])`,
      String.raw`switch \([\w.?!]*${name}\)`,
      String.raw`(?:\.\.\.|\bof )(?:\w+[?!]?\.)*${name}(?=[\])])`
    ].join('|'),
    'g'
  )
  return [...text.matchAll(reads)].map(([whole]) => whole)
}

test('no code reads the reason of a finding, except to print it', () => {
  const wrong = [...modules, ...list('plugins').map(readModule)]
    .filter(({path}) => !messagesOfOthers.includes(path))
    .flatMap(({path, text}) => reasonReads(text).map(whole => `${path}: ${whole}`))
  expect(wrong).toEqual([])
})

test.each([
  ['const name = found.reason.slice(12)', true],
  ["const [first] = reason?.split('`') ?? []", true],
  ["const name = finding.reason\n  .replace('Unexpected ', '')", true],
  ['const named = /`(.+)`/.exec(found.reason ?? "")', true],
  ["const {rule, reason: words} = finding\nif (words.startsWith('Unexpected')) skip()", true],
  ["findings.filter(({reason: words}) => words.includes('expected'))", true],
  ["if (found.reason === 'Unexpected owner.') skip()", true],
  ['switch (found.reason) {}', true],
  ['for (const character of found.reason) count(character)', true],
  ['logger.error(file + reason)', false],
  ["const isNew = reason !== ''", false],
  ['report({reason: text})\nreport({reason: text.slice(1)})', false],
  ['return {...rest, reason: clean(reason)}', false]
])('the scanner finds what reads a reason in %j: %j', (code, isRead) => {
  expect(reasonReads(code).length > 0).toBe(isRead)
})

test('features add members only to types that templates and rules receive', () => {
  const open = ['FeatureWords', 'FeatureTemplates', 'FeatureLayouts', 'PageView', 'Slice', 'ChildPage', 'RulePage']
  const added = modules.flatMap(({path, text}) =>
    [...text.matchAll(/^declare module '\..*\{\n([\s\S]*?)^\}/gm)].flatMap(([, body = '']) =>
      [...body.matchAll(/^ {2}(?:export )?(?:interface|type) (\w+)/gm)].map(([, name = '']) => ({path, name}))
    )
  )
  expect(added.length).toBeGreaterThan(10)
  expect(added.filter(({path, name}) => !open.includes(name) || !path.endsWith('/public-types.ts'))).toEqual([])
})

test('optional parts are loaded lazily', () => {
  const reached = new Set<string>()
  const packages = new Set<string>()
  const reach = (path: string): void => {
    if (reached.has(path)) return
    reached.add(path)
    for (const item of byPath.get(path)?.imports ?? [])
      if (!item.typeOnly && !item.late) item.path ? reach(item.path) : packages.add(item.specifier)
  }
  for (const entry of ['src/commands/build/build.ts', 'src/commands/dev/dev.ts', 'src/host/reading/worker.ts'])
    reach(entry)
  expect(reached.size).toBeGreaterThan(200)
  expect(packages).toContain('remark-parse')
  // Compilers, grammars, and the dependencies of optional features, which a site of plain pages never loads.
  const {peerDependenciesMeta = {}} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    peerDependenciesMeta?: Record<string, unknown>
  }
  const entries = readdirSync(join(root, 'plugins')).filter(name => name.endsWith('.ts'))
  const optional = entries.flatMap(name =>
    readModule(`plugins/${name}`).imports.flatMap(({specifier, typeOnly, path}) =>
      typeOnly || path || /^(?:docsgen$|react|node:|unified$|vfile$)/.test(specifier) ? [] : [specifier]
    )
  )
  expect(optional).toContain('remark-math')
  const late = ['@mdx-js/mdx', 'esbuild', 'shiki', ...optional, ...Object.keys(peerDependenciesMeta)]
  expect(late.filter(name => packages.has(name))).toEqual([])
})

test('there are no import cycles, types included', () => {
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (path: string, way: readonly string[]): void => {
    const at = way.indexOf(path)
    if (at >= 0) {
      circles.push([...way.slice(at), path].join(' → '))
      return
    }
    if (done.has(path)) return
    for (const item of byPath.get(path)?.imports ?? []) if (item.path) walk(item.path, [...way, path])
    done.add(path)
  }
  for (const {path} of modules) walk(path, [])
  expect(circles).toEqual([])
})

test('test/README.md says where each folder of the source is tested', () => {
  const text = readFileSync(join(root, 'test/README.md'), 'utf8')
  const paths = [...text.matchAll(/`((?:src|test)\/[^`]*)`/g)].flatMap(([, path = '']) => path)
  const named = new Set(paths.filter(path => !path.includes('NAME')))
  expect([...named].filter(path => !existsSync(join(root, path)))).toEqual([])
  const folders = new Set(modules.flatMap(({path}) => /^src\/[^/]+\/(?:[^/]+\/)?/.exec(path)?.[0] ?? []))
  const isSplit = (folder: string): boolean => [...named].some(path => path !== folder && path.startsWith(folder))
  const isNamed = (folder: string): boolean => {
    const parent = `${dirname(folder)}/`
    return named.has(folder) || (named.has(parent) && !isSplit(parent))
  }
  expect([...folders].filter(folder => !isNamed(folder))).toEqual([])
})

test('first issues list only paths and labels that exist', () => {
  const text = readFileSync(join(root, '.github/first-issues.md'), 'utf8')
  const paths = [...text.matchAll(/`((?:src|test|plugins|templates)\/[^`]*)`/g)].flatMap(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter(path => !existsSync(join(root, path)))).toEqual([])
  const labels = readFileSync(join(root, '.github/labels.yml'), 'utf8')
  const used = [...text.matchAll(/^\|[^|]*\|([^|]*)\|.*`/gm)].flatMap(([, names = '']) => names.trim().split(', '))
  expect(used.filter(name => !labels.includes(`{name: ${name},`))).toEqual([])
})

test('ARCHITECTURE.md has lines of at most 130 characters', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  expect(text.split('\n').filter(line => line.length > 130)).toEqual([])
})

interface FoundFunction {
  readonly name: string
  readonly lines: number
}

/**
 * Returns the functions of a formatted source: from the line that opens one to the line with the same indentation that closes it.
 */
function functionsOf(text: string): FoundFunction[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index): FoundFunction[] => {
    const [, indent = '', rest = ''] = /^(\s*)(.*)$/.exec(line) ?? []
    const opens = /\bfunction\b.*[{(]$|=>\s*\(?\{$|^(?:(?:async|static|get|set) )*#?\w+(?:<.*>)?\(.*\{$/.test(rest)
    if (!opens || /^(?:if|for|while|switch|\*|\/\/)/.test(rest)) return []
    let end = index + 1
    // A signature over several lines closes once before the body starts: `}): Promise<Run> {`.
    while (
      end < lines.length &&
      !(lines[end]?.startsWith(indent) && /^[})\]](?!.*[{(]$)/.test(lines[end]?.slice(indent.length) ?? ''))
    )
      end++
    const [, declared, given] = /function\*? (\w+)|([#\w]+)(?:\(|\s*[:=])/.exec(rest) ?? []
    return [{name: declared ?? given ?? 'anonymous', lines: end - index + 1}]
  })
}

describe('files', () => {
  test('have at most 400 lines, and half of them fewer than 120', () => {
    const lengths = modules.map(({path, text}) => ({path, lines: text.split('\n').length - 1}))
    expect(lengths.filter(({lines}) => lines > 400)).toEqual([])
    const median = lengths.map(({lines}) => lines).sort((a, b) => a - b)[lengths.length >> 1]
    expect(median).toBeLessThanOrEqual(120)
  })

  test('are in folders of at most 25', () => {
    const counts = new Map<string, number>()
    const scripts = readdirSync(join(root, 'scripts'), {recursive: true, withFileTypes: true})
      .filter(item => item.isFile())
      .map(({parentPath, name}) => posix.join(relative(root, parentPath).replaceAll('\\', '/'), name))
    const paths = [...modules.map(({path}) => path), ...list('plugins'), ...scripts]
    for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
    expect(counts.get('scripts')).toBeGreaterThan(10)
    expect([...counts].filter(([, count]) => count > 25)).toEqual([])
  })

  test('have functions of at most 100 lines', () => {
    const long = [...modules, ...list('plugins').map(readModule)].flatMap(({path, text}) =>
      functionsOf(text).map(found => ({...found, path}))
    )
    expect(long.length).toBeGreaterThan(1000)
    expect(long.filter(({lines}) => lines > 100)).toEqual([])
  })

  test('are named after their export, if they export one value', () => {
    const wrong = modules.flatMap(({path, code}) => {
      const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.tsx?$/, '')
      const exported = [...code.matchAll(declaration)]
      const values = exported.filter(([, kind]) => kind !== 'type' && kind !== 'interface')
      if (values.length !== 1 || name === 'index' || entryPoint.test(path)) return []
      return exported.some(([, , value = '']) => related(name, value)) ? [] : [`${path} exports ${values[0]?.[2]}`]
    })
    expect(wrong).toEqual([])
  })

  test('contain no `any` and no TODO', () => {
    const wrong = modules.flatMap(({path, text}) =>
      text
        .split('\n')
        .flatMap((line, index, lines) =>
          /\bTODO\b|\bFIXME\b|:\s*any\b|<any>|\bas any\b/.test(line) &&
          !/biome-ignore/.test(lines[index - 1] ?? '') &&
          !/^\s*(\/?\*|\/\/)/.test(line)
            ? [`${path}:${index + 1} ${line.trim()}`]
            : []
        )
    )
    expect(wrong).toEqual([])
  })
})

test('a test that replaces modules has its own process, and one that replaces globals or clocks restores them', () => {
  const isShared = (path: string): boolean =>
    !/^test\/(?:build|browser|dev|site-content)\/|\.whole\.test\.ts$/.test(path) &&
    !ofOwnProcess.some(pattern => matchesGlob(path, pattern))
  const ends = {'spyOn|mocked': 'restoreAllMocks', 'stub\\w+': 'unstubAll\\w+', useFakeTimers: 'useRealTimers'}
  const wrong = ['test', 'src']
    .flatMap(folder => readdirSync(join(root, folder), {recursive: true}).map(name => posix.join(folder, String(name))))
    .filter(path => /\.test\.tsx?$/.test(path) && isShared(path))
    .filter(path => {
      const text = readFileSync(join(root, path), 'utf8')
      const has = (names: string): boolean => new RegExp(`\\bvi\\.(?:${names})\\(`).test(text)
      return has('mock|doMock') || Object.entries(ends).some(([start, end]) => has(start) && !has(end))
    })
  expect(wrong).toEqual([])
})

/** Returns whether a path matches a pattern with `{a,b}`, `*` and `**`, like Vitest. */
function matchesGlob(path: string, pattern: string): boolean {
  const source = pattern
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replace(/\*\*\/|\*/g, star => (star === '*' ? '[^/]*' : '(?:.+/)?'))
  return new RegExp(`^${source}$`).test(path)
}
