import type { RedirectRule } from './rule.ts'
import type { StoredRedirect } from './stored-redirects.ts'

export function testRule(
  sourcePath: string,
  destinationUrl: string,
  more: Partial<RedirectRule> = {},
): RedirectRule {
  return {
    id: sourcePath,
    sourcePath,
    destinationUrl,
    redirectType: 301,
    isActive: true,
    ...more,
  }
}

export function testStoredRule(
  sourcePath: string,
  destinationUrl: string,
  more: Partial<StoredRedirect> = {},
): StoredRedirect {
  return {
    ...testRule(sourcePath, destinationUrl),
    description: '',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    hitCount: 0,
    lastHitAt: null,
    ...more,
  }
}
