import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from '#host/launch/settings.ts'
import { createContextFilter, readDockerfile } from '#tests/deploy/dockerfile.ts'

test('the container image runs the Node version that package.json pins', () => {
  const { node } = z
    .object({ devDependencies: z.object({ node: z.string() }) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).devDependencies
  const bases = readDockerfile().map(({ base }) => base)
  expect(new Set(bases)).toEqual(new Set([`node:${node}-bookworm-slim`]))
})

test.each(['.env', '.env.local', '.data', '.git', 'backups', 'node_modules', 'tests'])(
  '%s is never part of an image',
  (path) => {
    const isInContext = createContextFilter()
    expect([isInContext(path), isInContext(`${path}/file.ts`)]).toEqual([false, false])
  },
)

test.each([
  'app/layout.tsx',
  'docs/editors-guide.md',
  'packages/lake/package.json',
  'next.config.ts',
])('the build of an image reads %s', (path) => {
  expect(createContextFilter()(path)).toBe(true)
})
