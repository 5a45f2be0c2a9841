import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { compileCache } from './kit/compile-cache.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = '{admin,app,content,lib,packages,schemas,scripts,site,studio,supabase,tests}/**/*'
const otherLanes = [
  '**/node_modules/**',
  'tests/attacks/**',
  'tests/stories/**',
  'tests/durability/**',
  'tests/copies/**',
  'tests/deploy/**',
  'tests/browsers/**',
]

process.env.FC_SEED ??= String(Math.floor(Math.random() * 2 ** 31))

/** Detects databases by the package that opens them. See tests/kit/no-processes.ts. */
const noDatabases = {
  name: 'no-databases',
  enforce: 'pre' as const,
  resolveId(id: string) {
    if (!id.startsWith('@supabase/lite')) return
    throw new Error('This file opens a database. Rename it to *.process.test.ts.')
  },
}

/** Two projects: `unit` for files that start no process, thread or database, and `process` for those that do. */
export default defineConfig({
  root,
  // The package that keeps server modules out of browsers must not affect tests.
  resolve: { alias: { 'server-only': `${root}node_modules/server-only/empty.js` } },
  test: {
    environment: 'node',
    // It imports modules of Next without file extensions, which Node can't resolve.
    server: { deps: { inline: ['next-sanity'] } },
    // By default one core stays unused, which is half of a small machine.
    maxWorkers: '100%',
    // Only for hanging tests, because the machine may be busy.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 180_000, interval: 20 } },
    globalSetup: 'tests/kit/vitest-run.ts',
    projects: [
      {
        extends: true,
        plugins: [noDatabases],
        test: {
          name: 'unit',
          include: [`${files}.test.{ts,tsx}`],
          exclude: [...otherLanes, '**/*.process.test.ts'],
          setupFiles: ['tests/kit/no-processes.ts', 'tests/kit/random-seed.ts'],
          pool: 'threads',
          isolate: false,
          // Files share a thread, so mocks of one file must not affect another.
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          env: compileCache,
          include: [`${files}.process.test.ts`],
          exclude: otherLanes,
        },
      },
    ],
  },
})
