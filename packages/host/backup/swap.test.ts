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
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { holdDataFolder } from '#host/launch/data-folder.ts'
import { swapIn, unfinishedBeside } from './swap.ts'

let folder = ''
let dataDir = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swap-'))
  dataDir = join(folder, 'data')
  make(dataDir, 'old')
  make(unfinishedBeside(dataDir), 'new')
})
afterEach(() => rmSync(folder, { recursive: true }))

const make = (path: string, text: string) => {
  mkdirSync(path)
  writeFileSync(join(path, 'which'), text)
}
const which = (path = dataDir) => readFileSync(join(path, 'which'), 'utf8')
const names = () => readdirSync(folder).toSorted()

describe('a data folder that is replaced', () => {
  it('is kept beside the new one', () => {
    const former = swapIn(dataDir, new Date('2026-11-23T10:11:12.345Z'))
    expect(former).toBe(`${dataDir}.before-20261123T101112Z`)
    expect([which(), which(former)]).toEqual(['new', 'old'])
    expect(names()).toEqual(['data', 'data.before-20261123T101112Z'])
  })

  it('is the old one when that was killed before it was moved, also after it is cleared', () => {
    renameSync(unfinishedBeside(dataDir), `${dataDir}.restored`)
    holdDataFolder(dataDir)()
    expect(which()).toBe('old')
    rmSync(dataDir, { recursive: true })
    holdDataFolder(dataDir)()
    expect(existsSync(join(dataDir, 'which'))).toBe(false)
  })

  it('is the new one when that was killed after it was moved', () => {
    renameSync(unfinishedBeside(dataDir), `${dataDir}.restored`)
    renameSync(dataDir, `${dataDir}.before-x`)
    holdDataFolder(dataDir)()
    expect(which()).toBe('new')
    expect(names()).toEqual(['data', 'data.before-x'])
  })
})
