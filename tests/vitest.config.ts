import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: { conditions: ['react-server'] },
  test: {
    include: ['{app,lib,lake,schemas,scripts,studio,supabase,tests}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'tests/e2e/**', 'tests/durability/**'],
    environment: 'node',
  },
})
