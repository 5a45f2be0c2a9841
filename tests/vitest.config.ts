import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  // What keeps server modules out of browsers has no say in tests.
  resolve: { alias: { 'server-only': `${root}node_modules/server-only/empty.js` } },
  test: {
    include: ['{app,lib,lake,schemas,scripts,studio,supabase,tests}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'tests/stories/**', 'tests/durability/**'],
    environment: 'node',
    // Left alone it keeps one core free, which is half of a small machine.
    maxWorkers: '100%',
  },
})
