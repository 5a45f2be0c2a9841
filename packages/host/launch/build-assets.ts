import { globSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { z } from 'zod'
import { ASSETS_FOLDER, ASSETS_PATH } from '#lib/site-assets.ts'
import { ASSETS_MANIFEST, FIRST_STATES, type SiteAssets } from '#lib/site-assets-lists.ts'
import { root } from './settings.ts'

/** Of pages that share a route, for which Next would link the styles of each on every other. */
const SHEETS = 'site/pages/app/*/*.css'

/** What one does a tool's work in, in the folder of the tool. */
const INSTRUMENTS = 'site/tools/*/instrument.client.tsx'

const TAKE_OVER = 'site/tools/kit/take-over.client.tsx'

/** The oldest browsers that the site supports (browserslist in package.json). */
const browsers = ['chrome126', 'edge126', 'firefox128', 'safari18', 'ios18']

/**
 * Builds what pages run instead of the framework: the behaviours, the instruments of the tools and, as files of their
 * own that are fetched on first use, the islands; and the style sheets of single views. All their names carry a hash of
 * the content; the manifest stands beside their folder, and so does the HTML that the instruments begin with.
 *
 * @param distFolder the build's folder, absolute; what an earlier run left in its `site-assets` goes
 * @throws what Vite throws when a source cannot be built
 */
export async function buildAssets(distFolder: string): Promise<void> {
  const build = await begin(distFolder)
  for (const config of configs(distFolder)) await build(config)
}

/**
 * The same, and again whenever a source changes. A source that cannot be built is named on the screen.
 *
 * @returns how to end that, once the files are there
 */
export async function watchAssets(distFolder: string): Promise<() => Promise<void>> {
  const build = await begin(distFolder)
  const watchers: Rolldown.RolldownWatcher[] = []
  for (const config of configs(distFolder)) {
    const watcher = await build({ ...config, build: { ...config.build, watch: {} } })
    if (!('on' in watcher)) throw new Error('Vite did not watch the sources.')
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
  rmSync(join(distFolder, ASSETS_FOLDER), { recursive: true, force: true })
  // Only who builds loads it: most starts find a build that is current.
  const { build } = await import('vite')
  return build
}

function configs(distFolder: string): readonly InlineConfig[] {
  return [forBrowsers(distFolder), forFirstStates(distFolder)]
}

/** That a module begins with a word for Next, and how long plugins took, is nothing to tell somebody who starts a site. */
const untold = new Set<string | undefined>(['MODULE_LEVEL_DIRECTIVE', 'PLUGIN_TIMINGS'])

const onLog: NonNullable<Rolldown.InputOptions['onLog']> = (level, log, handle) => {
  if (!untold.has(log.code)) handle(level, log)
}

/** Wherever the repository lies: a folder of some package, or one above it, may be called `lib` too. */
const isOfLib = (id: string) => toSlashes(id).startsWith(toSlashes(join(root, 'lib', '/')))

const toSlashes = (path: string) => path.replaceAll('\\', '/')

/**
 * What pages have in common comes in few files, not in one for every set of tools that share something. What several
 * take from `lib` and from Vite is apart: the module of every page needs some of it, and the tools' kit would come along.
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
  // Whatever the one who builds is called: tests and development get the same files.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  // The islands' styles are plain CSS; the site's own go through Tailwind.
  css: { postcss: {} },
  resolve: {
    alias: [
      // Islands do not need the weight of React: what is imported from it comes from its small twin.
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
      { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
    ],
  },
}

function forBrowsers(distFolder: string): InlineConfig {
  const sheets = globSync(SHEETS, { cwd: root })
  const output = {
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
    assetFileNames: '[name]-[hash][extname]',
  }
  return {
    ...shared,
    plugins: [instruments(), manifest(join(distFolder, ASSETS_MANIFEST), sheets)],
    worker: { format: 'es', rolldownOptions: { onLog, output } },
    build: {
      outDir: join(distFolder, ASSETS_FOLDER),
      emptyOutDir: false,
      assetsDir: '',
      target: browsers,
      // Firefox reports what is preloaded so as not loaded, on leaving the page.
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        onLog,
        input: {
          behaviours: join(root, 'site', 'behaviours', 'main.ts'),
          ...Object.fromEntries(sheets.map((file) => [basename(file, '.css'), join(root, file)])),
          ...Object.fromEntries(
            globSync(INSTRUMENTS, { cwd: root }).map((file) => [slugOf(file), entryOf(file)]),
          ),
        },
        output: { ...output, codeSplitting: { groups } },
      },
    },
  }
}

/** What the instruments look like at first is the same for everybody: drawn once, here, by what takes it over. */
function forFirstStates(distFolder: string): InlineConfig {
  return {
    ...shared,
    plugins: [drawFirstStates(join(distFolder, FIRST_STATES))],
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'site', 'tools', 'kit', 'first-states.tsx'),
      outDir: join(distFolder, 'draw-first-states'),
      emptyOutDir: true,
      // Another name for other code: what has been imported once is not read again.
      rolldownOptions: {
        onLog,
        output: { entryFileNames: '[name]-[hash].mjs', codeSplitting: false },
      },
    },
  }
}

const slugOf = (file: string) => basename(dirname(file))

/** The name of a module that is in no file. */
const ENTRY = 'run:'

const entryOf = (file: string) => `${ENTRY}${file}`

/** What the page of a tool runs. */
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

/** Writes which file an entry has become, after the files are there: who reads it finds them. */
function manifest(file: string, sources: readonly string[]): Plugin {
  return {
    name: 'site-assets-manifest',
    writeBundle(_, bundle) {
      const files = Object.values(bundle)
      const entries = files.filter((each) => each.type === 'chunk').filter(({ isEntry }) => isEntry)
      const behaviours = entries.find(({ name }) => name === 'behaviours')
      if (!behaviours) throw new Error('There is no module for every page.')
      const sheets = files.flatMap((each) => {
        if (each.type === 'chunk') return []
        const source = each.originalFileNames.find((name) => sources.includes(name))
        return source ? [[basename(source), each.fileName]] : []
      })
      const tools = entries.flatMap((chunk) => {
        if (!chunk.facadeModuleId?.startsWith(ENTRY)) return []
        return [[chunk.name, partsOf(chunk, bundle)]]
      })
      const lists: SiteAssets = {
        behaviours: partsOf(behaviours, bundle),
        sheets: Object.fromEntries(sheets),
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

/** Every chunk that is loaded before a chunk runs, in that order. */
function importsOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const visit = ({ imports }: Rolldown.OutputChunk) => {
    for (const name of imports) {
      const next = bundle[name]
      if (next?.type !== 'chunk' || found.has(name)) continue
      visit(next)
      found.add(name)
    }
  }
  visit(chunk)
  return [...found]
}

const drawing = z.object({ firstStates: z.record(z.string(), z.string()) })

/** Runs the program that draws the first states, and writes what it has drawn. */
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
