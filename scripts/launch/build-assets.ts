import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { ASSETS_FOLDER, ASSETS_MANIFEST, ASSETS_PATH } from '#lib/site-assets.ts'
import { root } from './settings.ts'

/**
 * Builds what reading pages run instead of the framework: the behaviours and, as files of their own that are fetched on
 * first use, the islands. All names carry a hash of the content, but for that of the manifest.
 *
 * @param distFolder the build's folder, absolute; what an earlier run left in its `site-assets` goes
 * @param watch builds again whenever a source changes, until the process ends
 * @throws what Vite throws when a source cannot be built
 */
export async function buildAssets(distFolder: string, { watch = false } = {}): Promise<void> {
  const outDir = join(distFolder, ASSETS_FOLDER)
  rmSync(outDir, { recursive: true, force: true })
  // Only who builds loads it: most starts find a build that is current.
  const { build } = await import('vite')
  await build(viteConfig(outDir, watch))
}

function viteConfig(outDir: string, watch: boolean): InlineConfig {
  return {
    configFile: false,
    root,
    base: ASSETS_PATH,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
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
    plugins: [manifest(outDir)],
    build: {
      outDir,
      emptyOutDir: false,
      assetsDir: '',
      // The oldest browsers that the site supports (browserslist in package.json).
      target: ['chrome126', 'edge126', 'firefox128', 'safari18', 'ios18'],
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      ...(watch && { watch: {} }),
      rolldownOptions: {
        input: { behaviours: join(root, 'site', 'behaviours', 'main.ts') },
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
function manifest(outDir: string): Plugin {
  return {
    name: 'site-assets-manifest',
    writeBundle(_, bundle) {
      const entries = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && file.isEntry ? [[file.name, file.fileName]] : [],
      )
      const text = JSON.stringify(Object.fromEntries(entries), null, 2)
      writeFileSync(join(outDir, ASSETS_MANIFEST), `${text}\n`)
    },
  }
}
