import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  animatedPicture,
  corners,
  quartersPicture,
  transparentPicture,
} from '#lake/testing/pictures.ts'
import { parseImageParams } from './image-params.ts'
import { type ImageSource, planRendering, renderImage } from './render-image.ts'

let folder = ''
let photo: ImageSource
let portrait: ImageSource
let logo: ImageSource
let animation: ImageSource

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'renderings-'))
  const store = (name: string, bytes: Buffer): string => {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    return path
  }
  const landscape = { width: 300, height: 200, hasAlpha: false }
  photo = {
    ...landscape,
    path: store('photo', await quartersPicture(300, 200).png().toBuffer()),
    extension: 'png',
  }
  portrait = {
    path: store(
      'portrait',
      await quartersPicture(300, 200)
        .withMetadata({ orientation: 6 })
        .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    ),
    extension: 'jpg',
    width: 200,
    height: 300,
    hasAlpha: false,
  }
  logo = {
    path: store('logo', await transparentPicture(100, 100).png().toBuffer()),
    extension: 'png',
    width: 100,
    height: 100,
    hasAlpha: true,
  }
  animation = {
    path: store('animation', await animatedPicture(60, 40, 5)),
    extension: 'gif',
    width: 60,
    height: 40,
    hasAlpha: false,
  }
})

const everything = 'image/avif,image/webp'
const render = (source: ImageSource, query: string, accept = '') =>
  renderImage(planRendering(source, parseImageParams(new URLSearchParams(query)), accept))

describe('a rendering', () => {
  it.each([
    ['w=150', 150, 100],
    ['w=150&h=150&fit=crop', 150, 150],
    ['w=150&h=150&fit=fill&bg=000', 150, 150],
    ['w=150&h=150&fit=fillmax&dpr=3', 450, 450],
    ['w=150&h=150&fit=scale', 150, 150],
    ['w=1000&h=1000&fit=max', 300, 200],
    ['w=1000&h=1000&fit=min', 200, 200],
    ['rect=0,0,150,100&w=75', 75, 50],
    ['or=90', 200, 300],
    ['pad=20', 340, 240],
    ['w=100&h=150&fit=crop&crop=entropy', 100, 150],
    ['or=270&w=100&h=70&fit=crop&pad=3', 100, 70],
  ])('for "%s" has the documented size', async (query, width, height) => {
    const metadata = await sharp(await render(photo, query)).metadata()
    expect([metadata.width, metadata.height]).toEqual([width, height])
  })

  it.each([
    ['w=100', ['red', 'green', 'blue', 'yellow']],
    ['rect=0,0,150,200', ['red', 'red', 'blue', 'blue']],
    ['w=100&h=200&fit=crop&crop=left', ['red', 'red', 'blue', 'blue']],
    ['w=100&h=200&fit=crop&crop=right', ['green', 'green', 'yellow', 'yellow']],
    ['w=300&h=80&fit=crop&crop=bottom', ['blue', 'yellow', 'blue', 'yellow']],
    ['w=100&h=100&fit=crop&fp-x=1&fp-y=0', ['other', 'green', 'other', 'yellow']],
    ['flip=h', ['green', 'red', 'yellow', 'blue']],
    ['flip=v', ['blue', 'yellow', 'red', 'green']],
    ['flip=hv', ['yellow', 'blue', 'green', 'red']],
    ['or=90', ['blue', 'red', 'yellow', 'green']],
    ['or=180', ['yellow', 'blue', 'green', 'red']],
    ['or=270', ['green', 'yellow', 'red', 'blue']],
    ['or=90&flip=h', ['red', 'blue', 'green', 'yellow']],
    ['or=90&flip=v', ['yellow', 'green', 'blue', 'red']],
    ['rect=0,0,300,100&or=90', ['red', 'red', 'green', 'green']],
  ])('for "%s" shows the correct area upright', async (query, expected) => {
    const colors = await corners(await render(photo, query))
    const compared = colors.map((name, index) => (expected[index] === 'other' ? 'other' : name))
    expect(compared).toEqual(expected)
  })

  it('of a photo is rotated by its EXIF orientation', async () => {
    expect(await corners(await render(portrait, 'w=100'))).toEqual([
      'blue',
      'red',
      'yellow',
      'green',
    ])
    const upper = await render(portrait, 'rect=0,0,200,150&fm=png')
    expect(await corners(upper)).toEqual(['blue', 'red', 'blue', 'red'])
  })

  it.each([
    ['fm=jpg', 'jpeg', false],
    ['fm=pjpg', 'jpeg', true],
    ['fm=png', 'png', false],
    ['fm=webp', 'webp', undefined],
    ['fm=avif', 'heif', undefined],
    ['auto=format', 'heif', undefined],
  ])('for "%s" has that format', async (query, format, isProgressive) => {
    const metadata = await sharp(await render(photo, query, everything)).metadata()
    expect(metadata.format).toBe(format)
    if (isProgressive !== undefined) expect(metadata.isProgressive ?? false).toBe(isProgressive)
  })

  it('is smaller with lower quality', async () => {
    const [low, high] = await Promise.all(
      ['fm=jpg&q=10', 'fm=jpg&q=95'].map((query) => render(photo, query)),
    )
    expect(low?.byteLength).toBeLessThan(high?.byteLength ?? 0)
  })

  it('has no camera and location metadata', async () => {
    const path = join(folder, 'located')
    const bytes = await quartersPicture(300, 200)
      .withExif({ IFD0: { Make: 'Brightkeel' } })
      .jpeg()
      .toBuffer()
    writeFileSync(path, bytes)
    const rendered = await render({ ...portrait, path, width: 300, height: 200 }, 'w=100')
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    expect((await sharp(rendered).metadata()).exif).toBeUndefined()
  })

  it('keeps transparency if the format supports it, otherwise uses white or the background', async () => {
    const pixel = async (query: string) => {
      const { data, info } = await sharp(await render(logo, query))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return [...data.subarray((20 * info.width + info.width - 5) * 4).subarray(0, 4)]
    }
    expect((await pixel('w=50'))[3]).toBe(0)
    expect((await pixel('w=50&fm=webp'))[3]).toBe(0)
    expect(await pixel('fm=jpg')).toEqual([255, 255, 255, 255])
    expect(await pixel('bg=0000ff')).toEqual([0, 0, 255, 255])
  })

  it('fills padding with the background, without effects', async () => {
    const filled = await render(photo, 'w=300&h=300&fit=fill&bg=ff0000&invert=true&blur=20')
    expect(await corners(filled)).toEqual(['red', 'red', 'red', 'red'])
  })

  it('can be grayscale, blurred, sharpened and inverted', async () => {
    const stats = async (query: string) => sharp(await render(photo, query)).stats()
    const grey = await stats('sat=-100')
    const means = grey.channels.slice(0, 3).map((channel) => Math.round(channel.mean))
    expect(new Set(means).size).toBe(1)
    const deviation = async (query: string) => (await stats(query)).channels[2]?.stdev ?? 0
    expect(await deviation('blur=200')).toBeLessThan((await deviation('w=300')) * 0.9)
    expect(await corners(await render(photo, 'invert=true&flip=hv'))).toContain('blue')
    expect((await render(photo, 'sharp=50')).equals(await render(photo, 'w=300'))).toBe(false)
  })
})

it('of an original that is too large is rejected without decoding', async () => {
  await expect(render({ ...photo, width: 20_000, height: 20_000 }, 'w=10')).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('20000x20000 pixels is too large to be rendered'),
  })
})

describe('an animation', () => {
  it('is rendered as its first frame if all frames would be too large', async () => {
    const moving = await sharp(await render(animation, 'w=1200&h=800&fit=scale')).metadata()
    expect([moving.pages, moving.width]).toEqual([5, 1200])
    const path = join(folder, 'long')
    writeFileSync(path, await animatedPicture(60, 40, 26))
    const still = await sharp(
      await render({ ...animation, path }, 'w=1200&h=800&fit=scale'),
    ).metadata()
    expect([still.pages ?? 1, still.width]).toEqual([1, 1200])
  })

  it.each([
    ['w=30', 'gif', 5],
    ['w=30&fm=webp', 'webp', 5],
    ['w=30&h=30&fit=crop', 'gif', 5],
    ['auto=format&w=30', 'webp', 5],
    ['w=30&frame=1', 'gif', 1],
    ['w=30&fm=png', 'png', 1],
    ['w=30&or=90', 'gif', 1],
  ])('for "%s" is a %s with %i frames', async (query, format, frames) => {
    const metadata = await sharp(await render(animation, query, everything)).metadata()
    expect(metadata.format).toBe(format)
    expect(metadata.pages ?? 1).toBe(frames)
    if (frames > 1) expect(metadata.width).toBe(30)
  })
})
