import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

describe('taking turns', () => {
  it('runs only so many works at a time', async () => {
    const turns = createTurns(2)
    let running = 0
    let most = 0
    const work = async () => {
      running++
      most = Math.max(most, running)
      await Promise.resolve()
      running--
    }

    await Promise.all([turns(work), turns(work), turns(work), turns(work), turns(work)])

    expect(most).toBe(2)
  })

  it('serves the lowest rank first, and equals in the order of arrival', async () => {
    const turns = createTurns(1)
    const order: string[] = []
    const work = (name: string) => async () => void order.push(name)

    await Promise.all([
      turns(work('first there')),
      turns(work('late'), 5),
      turns(work('early a'), 1),
      turns(work('early b'), 1),
      turns(work('later'), 9),
    ])

    expect(order).toEqual(['first there', 'early a', 'early b', 'late', 'later'])
  })

  it('goes on after a work that failed, and tells only whoever gave it', async () => {
    const turns = createTurns(1)
    const failing = turns(async () => {
      throw new Error('broken')
    })

    await expect(failing).rejects.toThrow('broken')
    expect(await turns(async () => 'fine')).toBe('fine')
  })
})
