import { figuresOf, weighPage } from '../page-figures.ts'
import { openPhone, type Visit } from '../phone.ts'
import { examples } from '../public-addresses.ts'
import { reportOf } from '../report.ts'
import type { Section } from '../section.ts'
import { createScales } from '../weight.ts'

const RUNS = 5
const RUNS_OF_EMPTY_PAGE = 3

type Subject = { readonly name: string; readonly at: readonly [string, string]; runs: number }

/** Lighthouse results of example pages, and of the empty page. */
export const phone: Section = {
  word: 'phone',
  title: "Example pages on a visitor's phone",
  async run(servers) {
    const { url } = await servers.site()
    const emptyPage = new URL(await servers.emptyPage())
    const pages = (await examples(url)).map(
      ([name, path]): Subject => ({ name, at: [url, path], runs: RUNS }),
    )
    const empty: Subject = { name: '', at: [emptyPage.origin, '/'], runs: RUNS_OF_EMPTY_PAGE }
    const visits = await visitAlternating([...pages, empty])

    const weigh = createScales()
    const weighed = (subject: Subject) => weighPage(subject.at, visits.get(subject) ?? [], weigh)
    const yardstick = await weighed(empty)
    const figures = []
    for (const page of pages) {
      const measured = figuresOf(await weighed(page), yardstick)
      figures.push(
        measured.map((figure) => ({ ...figure, label: `${figure.label}: ${page.name}` })),
      )
    }
    const version = visits.get(empty)?.[0]?.lighthouseVersion
    return reportOf(byMetric(figures), [
      `Lighthouse ${version}, mobile, simulated throttling, first visits. Median of ${RUNS} alternating runs, of ${RUNS_OF_EMPTY_PAGE} for the empty Next page.`,
      `${pages.map(({ name, at: [, path] }) => `${name} ${path}`).join(', ')}.`,
    ])
  },
}

/** Alternates between pages, so that other load on the machine affects all of them. */
async function visitAlternating(subjects: readonly Subject[]): Promise<Map<Subject, Visit[]>> {
  const visits = new Map(subjects.map((subject): [Subject, Visit[]] => [subject, []]))
  const tab = await openPhone()
  try {
    for (let round = 0; round < RUNS; round += 1) {
      console.log(`Round ${round + 1} of ${RUNS} …`)
      for (const [{ at, runs }, made] of visits) {
        if (round < runs) made.push(await tab.visit(at.join('')))
      }
    }
  } finally {
    await tab.close()
  }
  return visits
}

function byMetric<Value>(pages: readonly (readonly Value[])[]): Value[] {
  const [first = []] = pages
  return first.flatMap((_, at) => pages.flatMap((page) => page.slice(at, at + 1)))
}
