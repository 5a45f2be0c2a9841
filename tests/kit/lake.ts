import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, signIn } from './story.ts'

const stored = z.object({ documents: z.array(z.record(z.string(), z.unknown())) })

/** The lake's HTTP API as a script of an editor uses it: signed in through the site, without the Studio. */
export class Lake {
  private readonly page: Page
  private readonly origin: string

  private constructor(page: Page, origin: string) {
    this.page = page
    this.origin = origin
  }

  static async signIn(page: Page): Promise<Lake> {
    await signIn(page, '/robots.txt')
    const { origin } = new URL(page.url())
    const ticket = await page.request.post('/api/lake-session', { headers: { origin } })
    const { sid } = z.object({ sid: z.string() }).parse(await ticket.json())
    const opened = await page.request.get(`/lake/v2025-02-19/auth/fetch?sid=${sid}`)
    expect(opened.ok(), `the lake accepts the ticket “${sid}”`).toBe(true)
    return new Lake(page, origin)
  }

  async document(id: string): Promise<Record<string, unknown>> {
    const answer = await this.page.request.get(`/lake/v2025-02-19/data/doc/production/${id}`)
    const [document] = stored.parse(await answer.json()).documents
    if (!document) throw new Error(`The lake has no document ${id}.`)
    return document
  }

  async mutate(...mutations: unknown[]): Promise<void> {
    const answer = await this.page.request.post('/lake/v2025-02-19/data/mutate/production', {
      headers: { origin: this.origin },
      data: { mutations },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}
