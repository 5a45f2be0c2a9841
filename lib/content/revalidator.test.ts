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
    await site.invalidate()
    // A visitor comes: the page is rendered from the second text, and stored only later.
    await site.look('/blog')
    site.publish('third')

    await revalidate({ tags: ['type:post'], paths: ['/blog'] })

    expect(site.pages.get('/blog')).toBe('third')
  })

  it('marks the tags once when every page was calm', async () => {
    const site = new Site({ '/': 'old', '/blog': 'old' })
    const revalidate = createRevalidator(site)

    await revalidate({ tags: ['type:post'], paths: ['/', '/blog'] })

    expect(site.invalidations).toBe(1)
  })

  it('does what arrives together in one go', async () => {
    const site = new Site({ '/': 'old', '/blog': 'old' })
    const revalidate = createRevalidator(site)
    const first = revalidate({ tags: ['id:a'], paths: ['/', '/blog'] })
    const second = revalidate({ tags: ['id:b', 'type:post'], paths: ['/', '/blog'] })
    const third = revalidate({ tags: ['id:c', 'type:post'], paths: ['/blog'] })

    const outcomes = await Promise.all([first, second, third])

    expect(site.invalidations).toBe(2)
    expect(outcomes[1]).toBe(outcomes[2])
    expect(outcomes[2].tags).toEqual(['id:b', 'type:post', 'id:c'])
    expect(outcomes[2].pages.map(({ path }) => path)).toEqual(['/', '/blog'])
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

  invalidate = async (): Promise<void> => {
    this.invalidations++
    for (const path of this.pages.keys()) this.stale.add(path)
  }

  look = async (path: string): Promise<PageState> => {
    if (this.isDown) throw new Error('The site is down.')
    const render = this.rendering.get(path)
    if (render && render.asksLeft === 0) {
      this.pages.set(path, render.text)
      this.rendering.delete(path)
      this.stale.delete(path)
    } else if (render) {
      render.asksLeft--
    }
    if (!this.stale.has(path)) return 'fresh'
    if (!this.rendering.has(path)) this.rendering.set(path, { text: this.content, asksLeft: 2 })
    return 'stale'
  }

  now = (): number => 0
  wait = async (): Promise<void> => {}
}
