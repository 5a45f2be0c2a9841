import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPageRoutes } from './page-routes.ts'

const build = mkdtempSync(join(tmpdir(), 'page-routes-'))

const write = (name: string, text: string) => {
  const file = join(build, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** As Turbopack writes it: with a folder in brackets that is no part of the address. */
const writeModules = (page: string, modules: readonly string[]) => {
  const clientModules = Object.fromEntries(modules.map((name) => [name, { chunks: [] }]))
  const manifest = JSON.stringify({ moduleLoading: {}, clientModules })
  write(
    `server/app${page}_client-reference-manifest.js`,
    `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST["${page}"] = ${manifest};\n`,
  )
}

const replaced = new Set(['app/error.tsx'])

const router = '[project]/node_modules/next/dist/esm/client/components/layout-router.js'

beforeAll(() => {
  write(
    'app-path-routes-manifest.json',
    JSON.stringify({
      '/(site)/about/page': '/about',
      '/(site)/blog/[slug]/page': '/blog/[slug]',
      '/(site)/tools/qr/page': '/tools/qr',
      '/_not-found/page': '/_not-found',
      '/feed.xml/route': '/feed.xml',
    }),
  )
  write(
    'routes-manifest.json',
    JSON.stringify({
      staticRoutes: [
        { page: '/about', regex: '^/about(?:/)?$' },
        { page: '/feed.xml', regex: '^/feed\\.xml(?:/)?$' },
        { page: '/tools/qr', regex: '^/tools/qr(?:/)?$' },
      ],
      dynamicRoutes: [{ page: '/blog/[slug]', regex: '^/blog/([^/]+?)(?:/)?$' }],
      rewrites: {
        beforeFiles: [{ source: '/:path*', has: [{ type: 'header', key: 'x' }], regex: '^/.*$' }],
        afterFiles: [{ source: '/blog/:slug.md', regex: '^/blog(?:/([a-z0-9-]+))\\.md(?:/)?$' }],
        fallback: [],
      },
    }),
  )
  writeModules('/(site)/about/page', [
    router,
    '[project]/app/error.tsx <module evaluation>',
    '[project]/app/error.tsx',
  ])
  writeModules('/(site)/blog/[slug]/page', [router])
  writeModules('/(site)/tools/qr/page', [
    router,
    '[project]/node_modules/next/dist/client/script.js',
    '[project]/node_modules/radix-ui/dist/index.mjs <module evaluation>',
    '[project]/app/(site)/tools/qr/qr.client.tsx',
  ])
  writeModules('/_not-found/page', [])
})

describe('what may go out as a document', () => {
  it('is a page whose client modules are all known to be replaced', () => {
    const { pages } = readPageRoutes(build, replaced)
    expect(Object.fromEntries(pages.map((page) => [page.path, page.unknownModules]))).toEqual({
      '/_not-found': [],
      '/about': [],
      '/blog/[slug]': [],
      '/tools/qr': [
        'node_modules/next/dist/client/script.js',
        'node_modules/radix-ui/dist/index.mjs',
        'app/(site)/tools/qr/qr.client.tsx',
      ],
    })
  })
})

describe('which page answers', () => {
  it.each([
    ['/about', '/about'],
    ['/about/', '/about'],
    ['/blog/one-dashboard', '/blog/[slug]'],
    ['/blog/%E4', '/blog/[slug]'],
    ['/nowhere', '/_not-found'],
    ['/about/us', '/_not-found'],
    ['/feed.xml', undefined],
    ['/blog/one-dashboard.md', undefined],
  ])('at %s is %s', (address, path) => {
    expect(readPageRoutes(build, replaced).pageAt(address)?.path).toBe(path)
  })
})

it('a list in another form is no list', () => {
  const file = 'server/app/(site)/odd/page_client-reference-manifest.js'
  write(file, 'self.__CLIENT_MODULES = {}')
  expect(() => readPageRoutes(build, replaced)).toThrow('is not as Next 16.4 writes it')
  rmSync(join(build, file))
})
