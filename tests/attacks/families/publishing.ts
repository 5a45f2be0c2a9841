import { textPatch } from '#tests/kit/text-patch.ts'
import type { Attack } from '../attack.ts'
import { attackerAt, newWord } from './addresses.ts'

/** Number of changes to one document while no page can be rendered. */
const CHANGES = 60

/** Failures of a part while visitors keep sending requests. */
export const publishing: readonly Attack[] = [
  {
    name: 'many changes while the rendering part is down',
    finding: 'attack H3',
    answers: [200, 404, 429, 502, 503],
    restarts: ['site'],
    // Searches have no stale response to fall back on.
    costs: /^a visitor got 503 at \/search/,
    logs: [/^front\.log:/, /^site\.log:/],
    run: ({ flood }) =>
      flood(60, 6, (number) => ({
        path: number % 2 === 0 ? '/about' : `/blog/${newWord()}`,
        from: attackerAt(number % 6),
      })),
    async duringAttack(owner) {
      await owner.kill('site')
      for (let number = 1; number <= CHANGES; number += 1) {
        const { status, text } = await owner.asEditor({
          path: '/data/mutate/production',
          method: 'POST',
          body: JSON.stringify({
            mutations: [textPatch('aboutCTASubtitle', `Storm ${number}.`)],
          }),
        })
        owner.assert(status === 200, `change ${number} got ${status}: ${text}`)
      }
    },
  },
]
