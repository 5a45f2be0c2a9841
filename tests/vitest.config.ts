import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { compileCache } from './kit/compile-cache.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = '{admin,app,lib,packages,schemas,scripts,site,studio,supabase,tests}/**/*'
const elsewhere = [
  '**/node_modules/**',
  'tests/attacks/**',
  'tests/stories/**',
  'tests/durability/**',
  'tests/copies/**',
  'tests/browsers/**',
]

// One seed for all random tests of a run: see tests/kit/random-seed.ts.
process.env.FC_SEED ??= String(Math.floor(Math.random() * 2 ** 31))

/** Databases are known by the package that opens them: see tests/kit/no-processes.ts. */
const noDatabases = {
  name: 'no-databases',
  enforce: 'pre' as const,
  resolveId(id: string) {
    if (!id.startsWith('@supabase/lite')) return
    throw new Error('This file opens a database: name it *.process.test.ts.')
  },
}

/**
 * Two projects: `unit`, files that start no process, no thread and no database, and `process`, files
 * that do.
 */
export default defineConfig({
  root,
  // What keeps server modules out of browsers has no say in tests.
  resolve: { alias: { 'server-only': `${root}node_modules/server-only/empty.js` } },
  test: {
    environment: 'node',
    // It names modules of Next without their endings, which Node finds only in a bundle.
    server: { deps: { inline: ['next-sanity'] } },
    // Left alone it keeps one core free, which is half of a small machine.
    maxWorkers: '100%',
    // A limit is for a test that hangs: a busy machine takes the time that it takes.
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
          exclude: [...elsewhere, '**/*.process.test.ts'],
          setupFiles: ['tests/kit/no-processes.ts', 'tests/kit/random-seed.ts'],
          pool: 'threads',
          isolate: false,
          // Files share a thread: nobody's watched console is anybody else's.
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          env: compileCache,
          include: [`${files}.process.test.ts`],
          exclude: elsewhere,
        },
      },
    ],
  },
})
