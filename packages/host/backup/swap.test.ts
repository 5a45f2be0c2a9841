import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { lockDataFolderOrExit } from '#host/launch/data-folder.ts'
import { swapIn, unfinishedFolder } from './swap.ts'

let folder = ''
let dataDir = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swap-'))
  dataDir = join(folder, 'data')
  make(dataDir, 'old')
  make(unfinishedFolder(dataDir), 'new')
})

const make = (path: string, text: string) => {
  mkdirSync(path)
  writeFileSync(join(path, 'which'), text)
}
const which = (path = dataDir) => readFileSync(join(path, 'which'), 'utf8')
const names = () => readdirSync(folder).toSorted()

describe('a replaced data folder', () => {
  it('is kept next to the new one', () => {
    const former = swapIn(dataDir, new Date('2026-11-23T10:11:12.345Z'))
    expect(former).toBe(`${dataDir}.before-20261123T101112Z`)
    expect([which(), which(former)]).toEqual(['new', 'old'])
    expect(names()).toEqual(['data', 'data.before-20261123T101112Z'])
  })

  it('stays in use when the swap is killed before moving it, and does not come back after a reset', () => {
    renameSync(unfinishedFolder(dataDir), `${dataDir}.restored`)
    lockDataFolderOrExit(dataDir)()
    expect(which()).toBe('old')
    rmSync(dataDir, { recursive: true })
    lockDataFolderOrExit(dataDir)()
    expect(existsSync(join(dataDir, 'which'))).toBe(false)
  })

  it('gives way to the new one when the swap is killed after moving it', () => {
    renameSync(unfinishedFolder(dataDir), `${dataDir}.restored`)
    renameSync(dataDir, `${dataDir}.before-x`)
    lockDataFolderOrExit(dataDir)()
    expect(which()).toBe('new')
    expect(names()).toEqual(['data', 'data.before-x'])
  })
})
