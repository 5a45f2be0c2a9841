import { show } from '../bars.ts'
import { figuresOf, weighPage } from '../page-figures.ts'
import { openPhone } from '../phone.ts'
import { publicAddresses } from '../public-addresses.ts'
import { isMissed, type Line } from '../report.ts'
import type { Section } from '../section.ts'
import { createScales } from '../weight.ts'

/** Lighthouse results of every public page, each visited once. */
export const pages: Section = {
  word: 'pages',
  title: "Every public page on a visitor's phone",
  isOnlyOnRequest: true,
  async run(servers) {
    const { url } = await servers.site()
    const paths = await publicAddresses(url)
    const weigh = createScales()
    const phone = await openPhone()
    const lines: Line[] = []
    const missed: string[] = []
    let judged = 0
    try {
      for (const [at, path] of paths.entries()) {
        console.log(`${at + 1} of ${paths.length}: ${path}`)
        const visit = await phone.visit(`${url}${path}`)
        const figures = figuresOf(await weighPage([url, path], [visit], weigh))
        const low = figures.filter(isMissed).map(({ label }) => label)
        judged += figures.filter(({ bar }) => bar).length
        missed.push(...low.map((what) => `${what}: ${path}`))
        lines.push({
          page: path,
          ...Object.fromEntries(
            figures.map(({ label, value, unit }) => [label, show(value, unit)]),
          ),
          'not reached': low.join('; '),
        })
      }
    } finally {
      await phone.close()
    }
    const notes = ['One run per page. The sign-in has no targets.']
    return { notes, lines, judged, missed }
  },
}
