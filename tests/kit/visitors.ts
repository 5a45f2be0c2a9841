import { expect } from './story.ts'

/**
 * Polls what visitors get until it is as expected, because published changes take a moment.
 *
 * @param what description for the error message
 */
export function soon<Found>(read: () => Promise<Found> | Found, what?: string) {
  return expect.poll(read, { intervals: [50, 100, 250], ...(what && { message: what }) })
}
