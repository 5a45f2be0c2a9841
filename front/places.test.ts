import { expect, it } from 'vitest'
import { createPlaces, MOST_WAITING, PLACES } from './places.ts'

const settled = () => new Promise(setImmediate)

it('an address that asks without a pause waits in its own line, and is refused in the end', async () => {
  const places = createPlaces()
  const gate = Promise.withResolvers<void>()
  let begun = 0
  const work = async () => {
    begun += 1
    await gate.promise
  }
  const many = Array.from({ length: PLACES + MOST_WAITING }, () => places.take('10.0.0.1', work))
  await settled()
  expect(begun).toBe(PLACES)
  expect(await places.take('10.0.0.1', work)).toBe(false)

  expect(await places.take('10.0.0.2', async () => undefined)).toBe(true)
  gate.resolve()
  expect(new Set(await Promise.all(many))).toEqual(new Set([true]))
  expect(begun).toBe(PLACES + MOST_WAITING)
  await settled()
  expect(places.size).toBe(0)
})

it('what fails gives its place back', async () => {
  const places = createPlaces()
  const failing = () => Promise.reject(new Error('broke off'))
  await expect(places.take('10.0.0.1', failing)).rejects.toThrow('broke off')
  expect(await places.take('10.0.0.1', async () => undefined)).toBe(true)
  await settled()
  expect(places.size).toBe(0)
})
