import type { APIRequestContext } from '@playwright/test'
import { contactContent } from '#content/pages/contact.ts'
import { Lake } from '#tests/kit/lake.ts'
import { expect, test } from '#tests/kit/story.ts'
import { soon } from '#tests/kit/visitors.ts'

const id = 'page-contact'

test("an editor's SEO settings for a page appear in its HTML, field by field", async ({
  page,
  request,
}) => {
  const lake = await Lake.signIn(page)
  const before = await lake.document(id)
  const set = (fields: Record<string, unknown>) =>
    lake.mutate({
      patch: {
        id,
        set: Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [`seo.${name}`, value]),
        ),
      },
    })
  const read = () => head(request, '/contact')

  try {
    await test.step('title, description, keywords, canonical URL, image and alt text', async () => {
      await set({
        title: 'Ring the Bell',
        description: `${'A word '.repeat(24)}and then some more of it`,
        keywords: 'contact, harbor office',
        canonicalUrl: 'https://elsewhere.example/contact',
        ogImage: '/portraits/odessa-varley.svg',
        ogImageAlt: 'A line portrait',
        type: 'article',
        schemaType: 'AboutPage',
      })
      await soon(async () => (await read()).title).toBe('Ring the Bell | Brightkeel')
      const { meta, canonical, graph } = await read()
      // "A word " repeated 24 times is 168 characters, cut at the last word before 157 (requirements §5).
      expect(meta('description')).toBe(`${'A word '.repeat(22)}A...`.trim())
      expect(meta('keywords')).toBe('contact, harbor office')
      expect(canonical).toBe('https://elsewhere.example/contact')
      expect(meta('og:url')).toBe('https://elsewhere.example/contact')
      expect(meta('og:type')).toBe('article')
      expect(meta('og:title')).toBe('Ring the Bell')
      expect(meta('og:image')).toMatch(/^http.*\/portraits\/odessa-varley\.svg$/)
      expect(meta('og:image:alt')).toBe('A line portrait')
      expect(meta('twitter:image')).toBe(meta('og:image'))
      expect(meta('twitter:image:alt')).toBe('A line portrait')
      expect(meta('robots')).toBe('index, follow')
      expect(graph).toContain('"@type":"AboutPage"')
      expect(graph).toContain('"name":"Ring the Bell"')
    })

    await test.step('titles are cut and suffixed as specified', async () => {
      const sixtyCharacters = `${'Harbor '.repeat(8)}Bell`
      await set({ title: sixtyCharacters })
      await soon(async () => (await read()).title).toBe(sixtyCharacters)
      await set({ title: `${sixtyCharacters} x` })
      await soon(async () => (await read()).title).toBe(`${sixtyCharacters.slice(0, 57)}...`)
    })

    await test.step('a page without its own image gets a generated one', async () => {
      await lake.mutate({
        patch: { id, unset: ['seo.ogImage', 'seo.ogImageAlt', 'seo.canonicalUrl'] },
      })
      await soon(async () => (await read()).meta('og:image')).toContain('/social-card/contact')
      const { meta } = await read()
      expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630'])
      const picture = await request.get(new URL(meta('og:image')).pathname)
      expect(picture.headers()['content-type']).toBe('image/png')
      const body = await picture.body()
      expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630])
      expect(body.length).toBeLessThan(150_000)
    })

    await test.step('custom structured data replaces the default', async () => {
      const { origin } = new URL(page.url())
      const event = {
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: 'Open day',
        organizer: { '@id': `${origin}/#organization` },
      }
      await set({ customSchema: JSON.stringify(event) })
      await soon(async () => (await read()).graph).toContain('"name":"Open day"')
      const { graph } = await read()
      expect(graph).not.toContain('BreadcrumbList')
      expect(graph, 'the organization it references is defined').toContain('"@type":"Organization"')
    })

    await test.step('invalid structured data is ignored', async () => {
      await set({ customSchema: '{"@type": "Event"' })
      await soon(async () => (await read()).graph).toContain('BreadcrumbList')
      expect((await read()).status).toBe(200)
    })

    await test.step('a page set to noindex has the robots tag and is not in the sitemap', async () => {
      const sitemap = async () => (await request.get('/sitemap.xml')).text()
      expect(await sitemap()).toContain('/contact</loc>')
      await set({ noIndex: true })
      await soon(async () => (await read()).meta('robots')).toBe('noindex, follow')
      await soon(sitemap).not.toContain('/contact</loc>')
    })
  } finally {
    const { _rev, _updatedAt, ...document } = before
    await lake.mutate({ createOrReplace: document })
  }
  await soon(async () => (await read()).title).toContain(contactContent.seo?.title)
})

async function head(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  const html = await response.text()
  const meta = (name: string) => {
    const [, content = ''] =
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html) ?? []
    return content.replaceAll('&amp;', '&')
  }
  return {
    status: response.status(),
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '',
    graph: /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '',
    meta,
  }
}
