import { memoryFigure } from '../memory.ts'
import { publicAddresses } from '../public-addresses.ts'
import { reportOf } from '../report.ts'
import type { Section } from '../section.ts'
import { requestsPerSecond } from '../throughput.ts'

const SECONDS = 5

export const memory: Section = {
  word: 'memory',
  title: 'Memory after load',
  async run(servers) {
    const site = await servers.site()
    for (const path of await publicAddresses(site.url)) {
      await (await fetch(`${site.url}${path}`)).arrayBuffer()
    }
    await requestsPerSecond(`${site.url}/`, SECONDS)
    const figure = memoryFigure('all parts together', site)
    return reportOf(
      [{ ...figure, bar: { atMost: 1100 } }],
      [
        `After every public page, ${SECONDS} s of load, and the previous sections. Megabytes of 10⁶ bytes.`,
      ],
    )
  },
}
