import type { Attack } from '../attack.ts'
import { attackerAt, newWord } from './addresses.ts'

/** So many changes of one document while nobody can make pages of them. */
const STORM = 60

/** Faults rather than attacks: what fails while strangers go on. */
export const publishing: readonly Attack[] = [
  {
    name: 'a storm of changes while the part that makes pages is gone',
    finding: 'attack H3',
    answers: [200, 404, 429, 502, 503],
    restarts: ['site'],
    // There is no old answer to a search.
    costs: /^a visitor got 503 at \/search/,
    logs: [/^front\.log:/, /^site\.log:/],
    salvo: ({ flood }) =>
      flood(60, 6, (number) => ({
        path: number % 2 === 0 ? '/about' : `/blog/${newWord()}`,
        from: attackerAt(number % 6),
      })),
    async meanwhile(house) {
      await house.kill('site')
      for (let number = 1; number <= STORM; number += 1) {
        const { status, text } = await house.asEditor({
          path: '/data/mutate/production',
          method: 'POST',
          body: JSON.stringify({
            mutations: [
              { patch: { id: 'siteContent', set: { aboutCTASubtitle: `Storm ${number}.` } } },
            ],
          }),
        })
        house.must(status === 200, `change ${number} of the storm got ${status}: ${text}`)
      }
    },
  },
]
