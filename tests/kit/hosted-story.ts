import type { Page } from '@playwright/test'
import { type HostedSite, openHostedLane, type SecondFront } from './hosted-site.ts'
import { directLake } from './stored-content.ts'
import { expect, test as story } from './story.ts'
import { database, dataOrThrow } from './supabase.ts'
import { testSite } from './test-site.ts'

/** Tests of a site with hosted Sanity and Supabase. They fail on the same errors as those of story.ts. */
export const test = story.extend<{ secondFront: SecondFront }, { hosted: HostedSite }>({
  hosted: [
    // biome-ignore lint/correctness/noEmptyPattern: where Playwright reads that no other fixture is needed.
    async ({}, use) => {
      const site = await openHostedLane(testSite)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  launched: [({ hosted }, use) => use(hosted), { scope: 'worker', timeout: 600_000 }],
  secondFront: async ({ hosted }, use) => {
    const front = hosted.secondFront()
    await front.start()
    await use(front)
    await front.stop()
  },
  logFolders: [({ hosted }, use) => use(hosted.logFolders), { scope: 'worker' }],
})

export { expect }

/** Opens a page of the Studio as an editor returning from Sanity's sign-in page. */
export async function openStudio(
  page: Page,
  { services }: HostedSite,
  path: string,
): Promise<void> {
  const fragment = await services.signInAtSanity({
    id: 'editor-at-sanity',
    name: 'Ada Editor',
    email: 'ada@brightkeel.example',
    role: 'editor',
  })
  await page.goto(`${path}${fragment}`)
}

export async function auditedPublishes(id: string): Promise<number> {
  const revision = (await directLake.document(id))?._rev
  const rows = await dataOrThrow(
    database().from('audit_log').select('id').eq('entity_id', id).eq('after->>revision', revision),
  )
  return rows?.length ?? 0
}

/** Runs in the browser. */
export function hasLoaded(image: SVGElement | HTMLElement): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
}
