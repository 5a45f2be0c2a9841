import type { Attack } from '../attack.ts'
import { attackerAt } from './addresses.ts'

let count = 0

/** Returns a new number, to avoid cached images. */
function another(): number {
  count += 1
  return count
}

export const pictures: readonly Attack[] = [
  {
    name: 'forty upscaled images in the most expensive format',
    finding: 'attack M1',
    answers: [200, 429, 503],
    // The first client waits for the response, the others disconnect.
    run: ({ facts, flood }) =>
      flood(40, 40, (number) => {
        const size = 8192 - (another() % 2000)
        return {
          path: `${facts.picture}?w=${size}&h=${size}&fit=crop&fm=avif&q=${100 - (number % 5)}`,
          from: attackerAt(number % 4),
          ...(number > 1 && { leavesAfterMs: 5000 }),
        }
      }),
    async duringAttack(owner) {
      const { facts } = owner
      const path = `${facts.picture}?w=${300 + another()}&auto=format`
      const { status } = await owner.ask({ path, headers: { accept: 'image/webp' } })
      owner.assert(status === 200, `an ordinary image of a page got ${status}`)
    },
  },
]
