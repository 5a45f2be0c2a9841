import { statfs } from 'node:fs/promises'

/** Free bytes that a start needs. With less, the site keeps running, but soon nothing can be saved. */
export const MIN_FREE_BYTES = 300 * 2 ** 20

export function isOutOfSpace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC'
}

export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
