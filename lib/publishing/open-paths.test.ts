import { describe, expect, it } from 'vitest'
import { isOpenInMaintenance } from './open-paths.ts'

describe('in maintenance mode', () => {
  it.each([
    '/admin',
    '/admin/settings',
    '/signin',
    '/signin/out',
    '/studio/structure/post',
    '/lake/v2025-02-19/data/query/production',
    '/supabase/auth/v1/token',
    '/api/revalidate',
    '/api/draft-mode/enable',
    '/_next/static/chunks/a.js',
    '/favicon.ico',
    '/icon.svg',
    '/portraits/founder.webp',
    '/robots.txt',
  ])('%s stays open', (path) => {
    expect(isOpenInMaintenance(path)).toBe(true)
  })

  it.each([
    '/',
    '/apps',
    '/tools/qr-generator',
    '/blog/a-post',
    '/blog/a-post.md',
    '/feed.xml',
    '/feed.json',
    '/sitemap.xml',
    '/llms.txt',
    '/api/qr',
    '/administration',
    '/blog/robots.txt',
  ])('%s is closed', (path) => {
    expect(isOpenInMaintenance(path)).toBe(false)
  })
})
