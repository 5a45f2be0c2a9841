import { show } from '../bars.ts'
import { median } from '../numbers.ts'
import { reportOf } from '../report.ts'
import type { Section } from '../section.ts'
import { CONNECTIONS, requestsPerSecond } from '../throughput.ts'

const ROUNDS = 3
const SECONDS = 5
const paths = ['/', '/blog'] as const

/** Pages per second, as a multiple of Next with an empty page. */
export const throughput: Section = {
  word: 'throughput',
  title: 'Pages per second',
  async run(servers) {
    const { url } = await servers.site()
    const emptyUrl = await servers.emptyPage()
    const samples = new Map([emptyUrl, ...paths.map((path) => url + path)].map(withNone))
    // Alternate between pages, so that other load on the machine affects all of them.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [address, sample] of samples)
        sample.push(await requestsPerSecond(address, SECONDS))
    }
    const perSecond = (address: string) => median(samples.get(address) ?? [])
    const empty = perSecond(emptyUrl)
    const figures = paths.map((path) => ({
      label: `pages per second ÷ empty Next page: ${path}`,
      value: perSecond(url + path) / empty,
      unit: 'times' as const,
      more: show(perSecond(url + path), 'per second'),
      bar: { atLeast: 12 },
    }))
    return reportOf(figures, [
      `${CONNECTIONS} connections, gzip. Median of ${ROUNDS} alternating rounds of ${SECONDS} s. Empty Next page: ${show(empty, 'per second')}.`,
    ])
  },
}

function withNone(address: string): [string, number[]] {
  return [address, []]
}
