import { globSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { z } from 'zod'
import { ASSETS_FOLDER, ASSETS_PATH, siteBuildFolder } from '#lib/site-assets.ts'
import { ASSETS_MANIFEST, FIRST_STATES, type SiteAssets } from '#lib/site-assets-lists.ts'
import { root } from './settings.ts'

/** Each tool's interactive component, in the tool's own folder. */
const INSTRUMENTS = 'site/tools/*/instrument.client.tsx'

const TAKE_OVER = 'site/tools/kit/take-over.client.tsx'

/** The oldest browsers that the site supports (browserslist in package.json). */
const browsers = ['chrome126', 'edge126', 'firefox128', 'safari18', 'ios18']

/**
 * Builds what public pages load instead of the framework: the behaviours, the tools' instruments, the islands (separate
 * files, fetched on first use). File names carry a content hash. The manifest and the instruments' initial HTML are
 * written next to their folder.
 *
 * @param distFolder absolute path of Next's build; clears the folder of the site's build beside it first
 * @throws Vite's error when a source fails to build
 */
export async function buildAssets(distFolder: string): Promise<void> {
  const { build, configs } = await begin(distFolder)
  for (const config of configs) await build(config)
}

/**
 * Like `buildAssets`, then rebuilds whenever a source changes. Vite prints build errors to the terminal.
 *
 * @returns a function that stops the watchers, once the first build is finished
 */
export async function watchAssets(distFolder: string): Promise<() => Promise<void>> {
  const { build, configs } = await begin(distFolder)
  const watchers: Rolldown.RolldownWatcher[] = []
  for (const config of configs) {
    const watcher = await build({ ...config, build: { ...config.build, watch: {} } })
    if (!('on' in watcher)) throw new Error("Vite didn't start watching the sources.")
    watchers.push(watcher)
    await new Promise<void>((resolve) => {
      watcher.on('event', ({ code }) => {
        if (code === 'END' || code === 'ERROR') resolve()
      })
    })
  }
  return async () => {
    await Promise.all(watchers.map((watcher) => watcher.close()))
  }
}

async function begin(distFolder: string) {
  const folder = siteBuildFolder(distFolder)
  rmSync(folder, { recursive: true, force: true })
  // Loaded on demand, because most starts find a current build.
  const { build } = await import('vite')
  return { build, configs: [forBrowsers(folder), forFirstStates(folder)] }
}

/** Log codes not worth showing to an operator: directives meant for Next, and slow plugins. */
const IGNORED_LOG_CODES = new Set<string | undefined>(['MODULE_LEVEL_DIRECTIVE', 'PLUGIN_TIMINGS'])

const onLog: NonNullable<Rolldown.InputOptions['onLog']> = (level, log, handle) => {
  if (!IGNORED_LOG_CODES.has(log.code)) handle(level, log)
}

/** Compares with this repository's path, because folders above it or inside a package may be called `lib` too. */
const isOfLib = (id: string) => toSlashes(id).startsWith(toSlashes(join(root, 'lib', '/')))

const toSlashes = (path: string) => path.replaceAll('\\', '/')

/**
 * Puts code that pages share into a few files instead of one per combination of tools. Code shared from `lib` and Vite
 * gets its own group. Otherwise the module that every page loads would pull in the tools' kit along with it.
 */
const groups = [
  {
    name: 'shared',
    test: (id: string) => id.includes('vite/preload-helper') || isOfLib(id),
    minShareCount: 2,
    priority: 1,
  },
  { name: 'preact', test: /node_modules\/preact\// },
  { name: 'kit', test: /site\/(?:brand|tools\/kit|ui)\//, minShareCount: 2 },
]

const shared: InlineConfig = {
  configFile: false,
  // Vite would read .env too.
  envDir: false,
  root,
  base: ASSETS_PATH,
  publicDir: false,
  logLevel: 'warn',
  mode: 'production',
  // Independent of the builder's NODE_ENV, so tests and development get the same files.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  // The islands' styles are plain CSS; the site's own go through Tailwind.
  css: { postcss: {} },
  resolve: {
    alias: [
      // Islands use Preact instead of React, to stay small.
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
      { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
    ],
  },
}

function forBrowsers(folder: string): InlineConfig {
  const output = {
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
    assetFileNames: '[name]-[hash][extname]',
  }
  return {
    ...shared,
    plugins: [instruments(), manifest(join(folder, ASSETS_MANIFEST))],
    worker: { format: 'es', rolldownOptions: { onLog, output } },
    build: {
      outDir: join(folder, ASSETS_FOLDER),
      emptyOutDir: false,
      assetsDir: '',
      target: browsers,
      // Firefox warns on leaving a page about each preloaded module that wasn't used.
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        onLog,
        input: {
          behaviours: join(root, 'site', 'behaviours', 'main.ts'),
          ...Object.fromEntries(
            globSync(INSTRUMENTS, { cwd: root }).map((file) => [slugOf(file), entryOf(file)]),
          ),
        },
        output: { ...output, codeSplitting: { groups }, postBanner: compileHint },
      },
    },
  }
}

/**
 * Tells V8 to compile all functions of a file on the thread that loads it, instead of each on the main thread when it is
 * first called (https://v8.dev/blog/explicit-compile-hints). Files that load later don't need it, and neither do the
 * small ones of every page.
 */
const compileHint = ({ name, isDynamicEntry }: Rolldown.RenderedChunk) =>
  isDynamicEntry || name === 'behaviours' || name === 'shared' ? '' : '//# allFunctionsCalledOnLoad'

/** Builds the program that renders each instrument's initial HTML, which is the same for every visitor. */
function forFirstStates(folder: string): InlineConfig {
  return {
    ...shared,
    plugins: [drawFirstStates(join(folder, FIRST_STATES))],
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'site', 'tools', 'kit', 'first-states.tsx'),
      outDir: join(folder, 'draw-first-states'),
      emptyOutDir: true,
      // The name needs a hash, because Node caches imports and would run an earlier build's code.
      rolldownOptions: {
        onLog,
        output: { entryFileNames: '[name]-[hash].mjs', codeSplitting: false },
      },
    },
  }
}

const slugOf = (file: string) => basename(dirname(file))

/** Prefix of virtual modules, which exist in no file. */
const ENTRY = 'run:'

const entryOf = (file: string) => `${ENTRY}${file}`

function instruments(): Plugin {
  return {
    name: 'site-instruments',
    resolveId: (id) => (id.startsWith(ENTRY) ? id : undefined),
    load(id) {
      if (!id.startsWith(ENTRY)) return undefined
      const from = (file: string) => JSON.stringify(join(root, file))
      return `import { takeOver } from ${from(TAKE_OVER)}
import { Instrument } from ${from(id.slice(ENTRY.length))}
takeOver(Instrument)`
    },
  }
}

/** Writes the manifest after the bundle, so that every file it names exists when someone reads it. */
function manifest(file: string): Plugin {
  return {
    name: 'site-assets-manifest',
    writeBundle(_, bundle) {
      const files = Object.values(bundle)
      const entries = files.filter((each) => each.type === 'chunk').filter(({ isEntry }) => isEntry)
      const behaviours = entries.find(({ name }) => name === 'behaviours')
      if (!behaviours) throw new Error('The build has no entry named "behaviours".')
      const tools = entries.flatMap((chunk) => {
        if (!chunk.facadeModuleId?.startsWith(ENTRY)) return []
        return [[chunk.name, partsOf(chunk, bundle)]]
      })
      const lists: SiteAssets = {
        behaviours: partsOf(behaviours, bundle),
        instruments: Object.fromEntries(tools),
      }
      writeList(file, lists)
    },
  }
}

function partsOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle) {
  const imports = importsOf(chunk, bundle)
  const all = [...imports.map((name) => bundle[name]), chunk]
  const sheets = all.flatMap((each) =>
    each?.type === 'chunk' ? [...(each.viteMetadata?.importedCss ?? [])] : [],
  )
  return { script: chunk.fileName, imports, sheets }
}

/** Returns every chunk that must load before a chunk runs, in that order. */
function importsOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const loadOrder = new Set<string>()
  const visit = ({ imports }: Rolldown.OutputChunk) => {
    for (const name of imports) {
      const next = bundle[name]
      if (next?.type !== 'chunk' || loadOrder.has(name)) continue
      visit(next)
      loadOrder.add(name)
    }
  }
  visit(chunk)
  return [...loadOrder]
}

const drawing = z.object({ firstStates: z.record(z.string(), z.string()) })

function drawFirstStates(file: string): Plugin {
  return {
    name: 'site-first-states',
    async writeBundle({ dir = '' }, bundle) {
      const [program = ''] = Object.keys(bundle)
      const drawn: unknown = await import(pathToFileURL(join(dir, program)).href)
      writeList(file, drawing.parse(drawn).firstStates)
    },
  }
}

function writeList(file: string, list: object): void {
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`)
}
