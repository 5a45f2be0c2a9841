import { describe, expect, it } from 'vitest'
import type { PageState } from './freshen.ts'
import { createRevalidator } from './revalidator.ts'

describe('revalidating', () => {
  it('marks the tags first, and answers when the page is new', async () => {
    const site = new Site({ '/blog': 'old' })
    const revalidate = createRevalidator(site)
    site.publish('new')

    const outcome = await revalidate({ tags: ['type:post'], paths: ['/blog'] })

    expect(site.pages.get('/blog')).toBe('new')
    expect(outcome.pages.map(({ state }) => state)).toEqual(['fresh'])
    expect(outcome.tags).toEqual(['type:post'])
  })

  it('does not trust a page that was being rendered when the change came', async () => {
    const site = new Site({ '/blog': 'first' })
    const revalidate = createRevalidator(site)
    site.publish('second')
    await site.invalidate(['type:post'])
    // A visitor comes: the page is rendered from the second text, and stored only later.
    await site.look('/blog')
    site.publish('third')

    await revalidate({ tags: ['type:post'], paths: ['/blog'] })

    expect(site.pages.get('/blog')).toBe('third')
  })

  it('has a page rendered once more when the first time failed', async () => {
    const site = new Site({ '/': 'old', '/blog': 'old' })
    const revalidate = createRevalidator(site)
    site.publish('new')
    site.failures = 1

    const outcome = await revalidate({ tags: ['type:post'], paths: ['/', '/blog'] })

    expect(outcome.pages.map(({ state }) => state)).toEqual(['fresh', 'fresh'])
    expect([...site.pages.values()]).toEqual(['new', 'new'])
  })

  it('leaves a page for another try when rendering it fails again', async () => {
    const site = new Site({ '/': 'old' })
    site.publish('new')
    site.failures = 2

    const outcome = await createRevalidator(site)({ tags: ['type:post'], paths: ['/'] })

    expect(outcome.pages.map(({ state }) => state)).toEqual(['kept'])
    expect(site.invalidations).toBe(2)
  })

  it('leaves no page stale behind when another one had to be marked twice', async () => {
    const site = new Site({ '/': 'old', '/blog': 'old' })
    const revalidate = createRevalidator(site)
    await site.invalidate(['type:post'])
    await site.look('/blog')
    // Somebody else's visit has brought the other page up to date meanwhile.
    while ((await site.look('/')) === 'stale');

    await revalidate({ tags: ['type:post'], paths: ['/', '/blog'] })

    expect([await site.look('/'), await site.look('/blog')]).toEqual(['fresh', 'fresh'])
  })

  it('marks the tags once when every page was calm', async () => {
    const site = new Site({ '/': 'old', '/blog': 'old' })
    const revalidate = createRevalidator(site)

    await revalidate({ tags: ['type:post'], paths: ['/', '/blog'] })

    expect(site.invalidations).toBe(1)
  })

  it('does together what arrives while two changes are under way', async () => {
    const site = new Site({ '/': 'old', '/blog': 'old' })
    const revalidate = createRevalidator(site)
    const busy = ['id:a', 'id:b'].map((tag) => revalidate({ tags: [tag], paths: ['/'] }))
    const third = revalidate({ tags: ['id:c', 'type:post'], paths: ['/', '/blog'] })
    const fourth = revalidate({ tags: ['id:d', 'type:post'], paths: ['/blog'] })

    const [outcome, same] = await Promise.all([third, fourth, ...busy])

    expect(outcome).toBe(same)
    expect(outcome.tags).toEqual(['id:c', 'type:post', 'id:d'])
    expect(outcome.pages.map(({ path }) => path)).toEqual(['/', '/blog'])
  })

  it('never lets one change mark tags while another makes sure that nothing is being rendered', async () => {
    const site = new Site({ '/': 'old', '/blog': 'old' })
    const steps: string[] = []
    const revalidate = createRevalidator({
      ...site,
      look: async (path) => {
        steps.push('ask')
        return site.look(path)
      },
      invalidate: async (tags) => {
        steps.push('mark')
        return site.invalidate(tags)
      },
    })

    await Promise.all([
      revalidate({ tags: ['id:a'], paths: ['/', '/blog'] }),
      revalidate({ tags: ['id:b'], paths: ['/', '/blog'] }),
    ])

    expect(steps.slice(0, 3)).toEqual(['ask', 'ask', 'mark'])
    expect(steps.join(' ')).not.toContain('mark mark')
  })

  it('tells everybody who waits when the site cannot be reached, and goes on with the next', async () => {
    const site = new Site({ '/': 'old' })
    const revalidate = createRevalidator(site)
    site.isDown = true
    await expect(revalidate({ tags: ['id:a'], paths: ['/'] })).rejects.toThrow('down')
    site.isDown = false

    const outcome = await revalidate({ tags: ['id:a'], paths: ['/'] })

    expect(outcome.pages[0]?.state).toBe('fresh')
  })
})

/**
 * A site that caches as Next does: a page whose tags are marked is served old while it is rendered, the
 * content is read when rendering begins, and the page counts as fresh from the moment it is stored.
 */
class Site {
  readonly pages = new Map<string, string>()
  invalidations = 0
  isDown = false
  /** So many renderings end without a page: the old one is stored again. */
  failures = 0
  private readonly kept = new Set<string>()
  private content = ''
  private readonly stale = new Set<string>()
  private readonly rendering = new Map<string, { text: string; asksLeft: number }>()

  constructor(pages: Record<string, string>) {
    for (const [path, text] of Object.entries(pages)) {
      this.pages.set(path, text)
      this.content = text
    }
  }

  publish(text: string): void {
    this.content = text
  }

  invalidate = async (tags: readonly string[]): Promise<void> => {
    this.invalidations++
    for (const path of this.pages.keys()) {
      const isOther = tags.every((tag) => tag.startsWith('_N_T_') && tag !== `_N_T_${path}`)
      if (isOther) continue
      this.stale.add(path)
      this.kept.delete(path)
    }
  }

  look = async (path: string): Promise<PageState> => {
    if (this.isDown) throw new Error('The site is down.')
    const render = this.rendering.get(path)
    if (render && render.asksLeft === 0) {
      if (this.failures > 0) {
        this.failures--
        this.kept.add(path)
      } else this.pages.set(path, render.text)
      this.rendering.delete(path)
      this.stale.delete(path)
    } else if (render) {
      render.asksLeft--
    }
    if (this.kept.has(path)) return 'kept'
    if (!this.stale.has(path)) return 'fresh'
    if (!this.rendering.has(path)) this.rendering.set(path, { text: this.content, asksLeft: 2 })
    return 'stale'
  }

  now = (): number => 0
  wait = async (): Promise<void> => {}
}
