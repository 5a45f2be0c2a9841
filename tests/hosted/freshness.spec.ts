import type { APIRequestContext } from '@playwright/test'
import { auditedPublishes, expect, test } from '#tests/kit/hosted-story.ts'
import { uniqueText } from '#tests/kit/inline-editor.ts'
import { RedirectsPage } from '#tests/kit/redirects-page.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { soon } from '#tests/kit/visitors.ts'

const post = { id: 'post-5', path: '/blog/image-seo-file-alt-text-layout' }

/** Limit for a hanging request, in milliseconds. The printed times are what matters, on an otherwise idle machine. */
const LIMIT_MS = 30_000

test.afterEach(({ hosted }) => hosted.services.index.lagBy(0))

const publish = (title: string) => directLake.mutate({ patch: { id: post.id, set: { title } } })

test('a page shows a change within seconds, and keeps showing it, while queries lag 1.5 s behind the event', async ({
  request,
  hosted,
}) => {
  const { index } = hosted.services
  const paths = [post.path, '/blog', '/feed.xml']
  const earlier = uniqueText('Before the lag')
  await publish(earlier)
  for (const path of paths) await shows(request, path, earlier)

  index.lagBy(1500)
  const staleBefore = index.staleAnswers()
  const title = uniqueText('Behind the lag')
  await publish(title)
  const times = await Promise.all(paths.map((path) => shows(request, path, title)))
  report('shown after the event, with an index 1.5 s behind', times)
  expect(Math.max(...times)).toBeLessThan(LIMIT_MS)
  expect(index.staleAnswers(), 'responses of the index from before the change').toBeGreaterThan(
    staleBefore,
  )
  const end = Date.now() + 4000
  while (Date.now() < end) {
    for (const path of paths) expect(await htmlOf(request, path), path).toContain(title)
  }
})

test('a front that was down during a publish serves the new page first', async ({
  request,
  secondFront,
}) => {
  const url = `${secondFront.url}${post.path}`
  expect((await request.get(url)).status()).toBe(200)
  await secondFront.stop()
  const title = uniqueText('While a front is down')
  await publish(title)
  await secondFront.start()
  const begun = Date.now()
  const first = await htmlOf(request, url)
  // If rendering takes longer than a second, visitors get the older page until it is finished.
  if (Date.now() - begun < 1000) expect(first).toContain(title)
  await shows(request, url, title)
})

test('two fronts show every publish, and two webhooks write one audit row for each', async ({
  request,
  hosted,
  secondFront,
}) => {
  const removeHook = await hosted.services.addHook(secondFront.url)
  const origins = ['', secondFront.url]
  const at = (path: string) => origins.map((origin) => `${origin}${path}`)
  const [pages, lists] = [at(post.path), at('/blog')]
  for (const url of [...pages, ...lists]) await request.get(url)
  for (let round = 1; round <= 2; round += 1) {
    const title = uniqueText(`On both fronts, round ${round}`)
    await publish(title)
    const times = await Promise.all(pages.map((url) => shows(request, url, title)))
    report('shown after the publish, on two fronts', times)
    expect(Math.max(...times)).toBeLessThan(LIMIT_MS)
    for (const url of lists) await shows(request, url, title)
    await soon(() => auditedPublishes(post.id)).toBe(1)
    await soon(() => hosted.services.waitingMessages()).toBe(0)
  }
  await removeHook()
})

test('a redirect saved on one front works on the other within seconds', async ({
  page,
  request,
  secondFront,
}) => {
  const answer = async (origin: string) =>
    (await request.get(`${origin}/story-elsewhere`, { maxRedirects: 0 })).status()
  expect(await answer(secondFront.url)).toBe(404)
  const redirects = await RedirectsPage.open(page)
  await redirects.create('/story-elsewhere', '/about')
  const saved = Date.now()
  expect(await answer('')).toBe(301)
  await soon(() => answer(secondFront.url)).toBe(301)
  report('redirect works on the other front after the message', [Date.now() - saved])
  expect(Date.now() - saved).toBeLessThan(LIMIT_MS)
})

async function htmlOf(request: APIRequestContext, url: string): Promise<string> {
  return (await request.get(url)).text()
}

/** Waits until visitors get a text. @returns the milliseconds it took */
async function shows(request: APIRequestContext, url: string, text: string): Promise<number> {
  const begun = Date.now()
  await expect.poll(() => htmlOf(request, url), { message: url, intervals: [25] }).toContain(text)
  return Date.now() - begun
}

function report(what: string, milliseconds: readonly number[]): void {
  console.log(`${what}: ${milliseconds.join(', ')} ms`)
}
