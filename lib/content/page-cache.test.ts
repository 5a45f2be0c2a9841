import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import { afterAll, describe, expect, it } from 'vitest'
import PageCache from './page-cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'page-cache-'))
const context = { kind: 'APP_PAGE', isRoutePPREnabled: true, isFallback: false }

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the page cache', () => {
  it('gives a page that was rendered while the site ran back after a restart', async () => {
    await start().set('/blog/new', page('new'), context)

    const found = await start().get('/blog/new', context)

    expect(found?.value).toMatchObject({ html: 'new', rscData: Buffer.from('new'), status: 200 })
  })

  it('keeps the data of soft navigations in step with the page', async () => {
    await start().set('/blog', page('first'), context)
    await start().set('/blog', page('second'), context)

    const found = await start().get('/blog', context)

    expect(found?.value).toMatchObject({ html: 'second', rscData: Buffer.from('second') })
  })
})

/** What these tests need of the cache: Next's own types leave out how its server calls it. */
type Cache = {
  set(key: string, page: object | null, context: object): Promise<void>
  get(key: string, context: object): Promise<{ value?: unknown } | null>
}

/** A cache as a freshly started server has it: nothing in memory. */
function start(): Cache {
  return new PageCache({
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir: folder,
    maxMemoryCacheSize: 0,
    revalidatedTags: [],
    _requestHeaders: {},
  })
}

function page(text: string) {
  return {
    kind: 'APP_PAGE',
    html: text,
    rscData: Buffer.from(text),
    headers: {},
    status: 200,
    postponed: undefined,
  }
}
