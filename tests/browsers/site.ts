import { openLane } from '#tests/kit/lane.ts'
import prepareTemplate from '#tests/kit/template.ts'
import { testSite } from '#tests/kit/test-site.ts'

/** The smoke lane has a site of its own, from the build that the stories use too. */
export default async function openSite(): Promise<() => Promise<void>> {
  await prepareTemplate()
  const site = await openLane(testSite)
  return () => site.stop()
}
