import type { Attack } from '../attack.ts'
import { attackerAt } from './addresses.ts'

let made = 0

/** Every one another picture: what was made once is kept. */
function another(): number {
  made += 1
  return made
}

/** The image pipeline. */
export const pictures: readonly Attack[] = [
  {
    name: 'forty enlargements in the format that costs most',
    finding: 'attack M1',
    answers: [200, 429, 503],
    // The first stays until it is answered, the others lose patience.
    salvo: ({ facts, flood }) =>
      flood(40, 40, (number) => {
        const size = 8192 - (another() % 2000)
        return {
          path: `${facts.picture}?w=${size}&h=${size}&fit=crop&fm=avif&q=${100 - (number % 5)}`,
          from: attackerAt(number % 4),
          ...(number > 1 && { leavesAfterMs: 5000 }),
        }
      }),
    async meanwhile(house) {
      const { facts } = house
      const path = `${facts.picture}?w=${300 + another()}&auto=format`
      const { status } = await house.ask({ path, headers: { accept: 'image/webp' } })
      house.must(status === 200, `a picture as pages show it got ${status}`)
    },
  },
]
