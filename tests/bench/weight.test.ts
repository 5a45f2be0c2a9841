import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createScales } from './weight.ts'

const font = randomBytes(2000)
const files: Record<string, string | Buffer> = {
  '/a.js': 'let a = 1;'.repeat(1000),
  '/b.js': 'let b = 1;'.repeat(1000),
  '/font.woff2': font,
}
const asked: string[] = []
const server = createServer(({ url = '' }, response) => {
  asked.push(url)
  const body = files[url]
  response.writeHead(body === undefined ? 404 : 200).end(body)
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address === 'object' && address) origin = `http://127.0.0.1:${address.port}`
})

afterAll(() => void server.close())

describe('the size of a page', () => {
  it('counts each file once, texts compressed and fonts as they are', async () => {
    const loaded = [script('/a.js'), script('/b.js'), script('/a.js'), aFont('/font.woff2')]
    const weight = await createScales()('<h1>Page</h1>'.repeat(500), loaded)

    expect(weight.script).toBeGreaterThan(0.05)
    expect(weight.script).toBeLessThan(0.3)
    expect(weight.html).toBeLessThan(0.1)
    expect(weight).toMatchObject({ css: 0, fonts: 2 })
  })

  it('fetches a file that several pages load only once', async () => {
    const weigh = createScales()
    asked.length = 0
    const first = await weigh('one', [script('/a.js')])
    const second = await weigh('two', [script('/a.js')])

    expect(asked).toEqual(['/a.js'])
    expect(second.script).toBe(first.script)
  })

  it('is an error if a file is missing', async () => {
    await expect(createScales()('page', [script('/gone.js')])).rejects.toThrow('answered 404')
  })
})

function script(path: string) {
  return { url: `${origin}${path}`, kind: 'Script' as const }
}

function aFont(path: string) {
  return { url: `${origin}${path}`, kind: 'Font' as const }
}
