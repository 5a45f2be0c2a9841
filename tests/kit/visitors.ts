import { expect } from './story.ts'

/**
 * What visitors get, asked for until it is as expected: what is published reaches them within moments.
 *
 * @param what it is, for whoever reads that it never came
 */
export function soon<Found>(read: () => Promise<Found> | Found, what?: string) {
  return expect.poll(read, { intervals: [50, 100, 250], ...(what && { message: what }) })
}
