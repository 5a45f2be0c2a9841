import { createLiveTable } from '#lib/redirects/live-table.ts'
import type { RedirectRule } from '#lib/redirects/rule.ts'
import { type Figure, reportOf } from '../report.ts'
import type { Section } from '../section.ts'

const LOOKUPS = 200_000
const siteUrl = 'http://localhost:3000'

/**
 * Time that redirects add to a request without a match: checking that the table is fresh, and looking up exact, prefix
 * and
 * wildcard rules. Half of the rules contain a wildcard.
 */
export const redirects: Section = {
  word: 'redirects',
  title: 'Overhead of redirects for a request without a match',
  async run() {
    const figures: Figure[] = []
    for (const count of [10, 1_000, 10_000]) figures.push(await lookUpAmong(count))
    return reportOf(figures)
  },
}

async function lookUpAmong(count: number): Promise<Figure> {
  const table = createLiveTable({
    siteUrl,
    load: async () => Array.from({ length: count }, (_, index) => ruleAt(index)),
    onFailure: (error) => {
      throw error
    },
  })
  await lookUp(table, 1_000)
  const started = performance.now()
  await lookUp(table, LOOKUPS)
  const micros = ((performance.now() - started) * 1000) / LOOKUPS
  return { label: `${count.toLocaleString('en-US')} rules`, value: micros, unit: 'µs' }
}

async function lookUp(table: ReturnType<typeof createLiveTable>, times: number): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    const match = (await table.current()).match(`/blog/an-article-${index % 50}`, '')
    if (match) throw new Error('A rule matched unexpectedly.')
  }
}

function ruleAt(index: number): RedirectRule {
  const isWild = index % 2 === 0
  return {
    id: String(index),
    sourcePath: isWild ? `/old-${index}/*` : `/gone-${index}`,
    destinationUrl: isWild ? '/new/:splat' : '/about',
    redirectType: 301,
    isActive: true,
  }
}
