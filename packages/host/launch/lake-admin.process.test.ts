import { serveForTests } from 'brightkeel-lake/testing/served-lake.ts'
import { TEST_SECRETS } from 'brightkeel-lake/testing/temporary-lake.ts'
import { expect, test } from 'vitest'
import { FORMER_HOOK_NAMES, revalidateHook } from '#lib/publishing/message.ts'
import { ensureHook } from './lake-admin.ts'

test.each(FORMER_HOOK_NAMES)('the webhook that was registered as "%s" is updated', async (name) => {
  await using lake = await serveForTests()
  const access = {
    origin: lake.origin,
    projectId: 'brightkeel',
    dataset: 'production',
    secret: TEST_SECRETS.site,
  }
  const registered = async () => {
    const response = await fetch(`${lake.origin}/v2025-02-19/hooks/projects/brightkeel`, {
      headers: { authorization: `Bearer ${access.secret}` },
    })
    return response.json()
  }
  const hook = revalidateHook({ siteOrigin: 'http://localhost:3000', secret: 'a'.repeat(32) })
  await ensureHook(access, { ...hook, name, url: 'http://localhost:3001/api/revalidate' })
  const [former] = await registered()

  await ensureHook(access, hook)
  await ensureHook(access, hook)
  expect(await registered()).toEqual([
    expect.objectContaining({ id: former.id, name: hook.name, url: hook.url }),
  ])
})
