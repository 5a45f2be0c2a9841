import { globSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BuildOptions, InlineConfig, Plugin } from 'vite'
import { ASSETS_FOLDER, ASSETS_MANIFEST, ASSETS_PATH } from '#lib/site-assets.ts'
import { root } from './settings.ts'

/** Of pages that share a route, for which Next would link the styles of each on every other. */
const SHEETS = 'site/pages/app/*/*.css'

/**
 * Builds what reading pages run instead of the framework: the behaviours and, as files of their own that are fetched on
 * first use, the islands; and the style sheets of single views. All their names carry a hash of the content; the manifest stands beside their folder.
 *
 * @param distFolder the build's folder, absolute; what an earlier run left in its `site-assets` goes
 * @throws what Vite throws when a source cannot be built
 */
export async function buildAssets(distFolder: string): Promise<void> {
  const build = await begin(distFolder)
  await build(viteConfig(distFolder))
}

/**
 * The same, and again whenever a source changes. A source that cannot be built is named on the screen.
 *
 * @returns how to end that, once the files are there
 */
export async function watchAssets(distFolder: string): Promise<() => Promise<void>> {
  const build = await begin(distFolder)
  const watcher = await build(viteConfig(distFolder, { watch: {} }))
  if (!('on' in watcher)) throw new Error('Vite did not watch the sources.')
  await new Promise<void>((resolve) => {
    watcher.on('event', ({ code }) => {
      if (code === 'END' || code === 'ERROR') resolve()
    })
  })
  return () => watcher.close()
}

async function begin(distFolder: string) {
  rmSync(join(distFolder, ASSETS_FOLDER), { recursive: true, force: true })
  // Only who builds loads it: most starts find a build that is current.
  const { build } = await import('vite')
  return build
}

function viteConfig(distFolder: string, options: BuildOptions = {}): InlineConfig {
  const sheets = globSync(SHEETS, { cwd: root })
  return {
    configFile: false,
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
        // One dialog does not need the weight of React: what is imported from it comes from its small twin.
        { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
        { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
        { find: /^react$/, replacement: 'preact/compat' },
      ],
    },
    plugins: [manifest(join(distFolder, ASSETS_MANIFEST), sheets)],
    build: {
      outDir: join(distFolder, ASSETS_FOLDER),
      emptyOutDir: false,
      assetsDir: '',
      // The oldest browsers that the site supports (browserslist in package.json).
      target: ['chrome126', 'edge126', 'firefox128', 'safari18', 'ios18'],
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      ...options,
      rolldownOptions: {
        input: {
          behaviours: join(root, 'site', 'behaviours', 'main.ts'),
          ...Object.fromEntries(sheets.map((file) => [basename(file, '.css'), join(root, file)])),
        },
        output: {
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  }
}

/** Writes which file an entry has become, after the files are there: who reads it finds them. */
function manifest(file: string, sheets: readonly string[]): Plugin {
  return {
    name: 'site-assets-manifest',
    writeBundle(_, bundle) {
      const entries = Object.values(bundle).flatMap((file) => {
        if (file.type === 'chunk') return file.isEntry ? [[file.name, file.fileName]] : []
        const sheet = file.originalFileNames.find((name) => sheets.includes(name))
        return sheet ? [[basename(sheet), file.fileName]] : []
      })
      const text = JSON.stringify(Object.fromEntries(entries), null, 2)
      writeFileSync(file, `${text}\n`)
    },
  }
}
