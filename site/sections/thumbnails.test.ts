import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { sectionThumbnail } from '#schemas/page-builder.ts'
import { appSections, sections } from './list.ts'

const publicFolder = new URL('../../public', import.meta.url).pathname
const folder = join(publicFolder, 'static/page-builder-thumbnails')
const kinds = [...sections, ...appSections].map(({ type }) => type.name)

it('every kind of section has a thumbnail, and each thumbnail is of a kind (npm run pictures)', () => {
  const files = readdirSync(folder).map((name) => join(folder, name))
  const wanted = kinds.map((kind) => join(publicFolder, sectionThumbnail(kind) ?? ''))
  expect(files.toSorted()).toEqual(wanted.toSorted())
})

it.each(kinds)('the thumbnail of %s is small', async (kind) => {
  const file = join(folder, `${kind}.webp`)
  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 480, height: 300 })
  expect(statSync(file).size).toBeLessThan(15_000)
})
