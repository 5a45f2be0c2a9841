import { expect, test } from 'vitest'
import { isReserved } from './reserved-paths.ts'

test.each([
  '/admin',
  '/admin/redirects',
  '/Admin',
  '//admin',
  '/signin',
  '/studio/structure',
  '/api/qr',
  '/_next/static/a.js',
  '/_site/behaviours-a.js',
  '/lake/v1',
  '/supabase/auth/v1',
  '/healthz',
  '/readyz',
  '/metrics',
])('%s cannot be redirected', (path) => expect(isReserved(path)).toBe(true))

test.each(['/', '/about', '/administration', '/blog/admin', '/apis'])(
  '%s can be redirected',
  (path) => expect(isReserved(path)).toBe(false),
)
