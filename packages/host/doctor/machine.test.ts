import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { examineDisk } from './machine.ts'

it.each([
  [5000, 'good', '4.9 GB free'],
  [900, 'note', '0.9 GB free; free some space soon'],
  [200, 'wrong', '0.2 GB free; a start needs 300 MB, and on a full disk nothing can be saved'],
])('with %i MB free, the disk is %s', async (megabytes, state, text) => {
  const finding = await examineDisk(tmpdir(), async () => megabytes * 2 ** 20)
  expect(finding).toEqual({ state, subject: 'Disk', text })
})
