import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mountSmallDisk } from '#tests/kit/small-disk.ts'
import { lockDataFolderOrExit } from './data-folder.ts'

test.each(['', 'new/folder'])('reports a read-only disk: %j', (path) => {
  using disk = mountSmallDisk(1, { isReadOnly: true })
  const dataDir = join(disk.folder, path)

  expect(() => lockDataFolderOrExit(dataDir)).toThrow(
    `Cannot use the data folder ${dataDir}: the disk is read-only. Make it writable or choose another folder.`,
  )
})

test('reports a full disk', () => {
  using disk = mountSmallDisk(1)
  disk.fill()

  expect(() => lockDataFolderOrExit(disk.folder)).toThrow(
    `Cannot use the data folder ${disk.folder}: the disk is full. Free some space and start again.`,
  )
})
