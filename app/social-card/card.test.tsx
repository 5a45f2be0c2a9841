import { ImageResponse } from 'next/og'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { SOCIAL_CARD } from '#schemas/rules/image-size.ts'
import { Card } from '#site/brand/social-card/card.tsx'
import { TITLE } from '#site/brand/social-card/chart.ts'
import { readFaces } from '#site/brand/social-card/faces.ts'

const faces = await readFaces()

/** Draws a title, in black and white. */
async function drawn(title: string) {
  const chart = { seed: 'zzog-10', hue: 'teal', scheme: 'day', soundings: 9 } as const
  const subject = { title, kicker: '', note: '', siteName: '', chart }
  const card = new ImageResponse(<Card subject={subject} covered={faces.covered} />, {
    ...SOCIAL_CARD,
    fonts: faces.fonts,
  })
  const area = { left: TITLE.left - 4, top: 100, width: TITLE.width + 4, height: 430 }
  return sharp(await card.arrayBuffer())
    .extract(area)
    .greyscale()
    .threshold(140)
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** Returns the right edges of the words of a title with one line, in pixels. */
async function wordsOf(title: string): Promise<number[]> {
  const { data, info } = await drawn(title)
  const isInk = Array.from({ length: info.width }, (_, x) =>
    Array.from({ length: info.height }, (_, y) => y).some(
      (y) => data[(y * info.width + x) * info.channels] === 0,
    ),
  )
  const ink = isInk.flatMap((each, x) => (each ? [x] : []))
  return ink.filter((x, index) => (ink[index + 1] ?? Number.POSITIVE_INFINITY) - x > MIN_SPACE_PX)
}

/** Letters are closer to each other. */
const MIN_SPACE_PX = 13

/** Returns the lines of the title, as their right edges in pixels. */
async function linesOf(title: string): Promise<number[]> {
  const { data, info } = await drawn(title)
  const rows = Array.from({ length: info.height }, (_, y) => {
    const row = data.subarray(y * info.width * info.channels, (y + 1) * info.width * info.channels)
    return Math.floor(row.lastIndexOf(0) / info.channels)
  })
  const lines: number[][] = [[]]
  for (const right of rows) {
    if (right >= 0) lines.at(-1)?.push(right)
    else if (lines.at(-1)?.length !== 0) lines.push([])
  }
  // The dots and accents above letters can be apart from them.
  return lines.filter((line) => line.length > 24).map((line) => Math.max(...line))
}

describe('the title of a social card', () => {
  // Greek and Cyrillic letters come from the monospaced face, so their number follows from the width of a line.
  it.each([
    // Its space is narrower, because it comes from the proportional face.
    ['Ελληνικά και νέα', 96, ['Ελληνικά', 'καινέα']],
    ['Маркетинг', 96, ['Маркетинг']],
    [
      'Поисковая оптимизация интернет-магазинов',
      68,
      ['Поисковая', 'оптимизация', 'интернет-', 'магазинов'],
    ],
    ['Контентна стратегія', 76, ['Контентна', 'стратегія']],
    ['Локальная аналитика', 76, ['Локальная', 'аналитика']],
    ['Τεχνικός έλεγχος ιστοσελίδων', 76, ['Τεχνικός', 'έλεγχος', 'ιστοσελίδων']],
  ])('has whole words on each line: %s', async (title, size, expected) => {
    const lines = await linesOf(title)
    const letters = lines.map((right) => Math.round(right / (size * 0.58)))
    expect(letters).toEqual(expected.map(({ length }) => length))
  })

  it.each([
    ['SEO', 1],
    ['Internationalism', 1],
    ['Интернационализация', 1],
    ['Automatisierungswerkzeuge erklärt', 2],
    ['Technical SEO Audits for Large Online Shops', 3],
    ['Generative Engine Optimization: Writing for Answers', 3],
  ])('breaks between words: %s', async (title, count) => {
    expect(await linesOf(title)).toHaveLength(count)
  })

  it.each([
    ['Şirketler için', 'Sirketler icin'],
    ['Čeština a', 'Cestina a'],
    ['žirafí tipy', 'zirafí tipy'],
  ])('has the letters of %s as close as in %s', async (title, plain) => {
    const edges = await wordsOf(title)
    expect(edges).toEqual(await wordsOf(plain))
    expect(edges).toHaveLength(2)
  })

  it('breaks a word that doesn’t fit on a line, and stays on its side of the card', async () => {
    const lines = await linesOf(
      'https://example.com/a/very/long/address/without/spaces/in/it'.replaceAll('/', ''),
    )
    expect(lines.length).toBeGreaterThan(1)
    expect(Math.max(...lines)).toBeLessThan(TITLE.width + 4)
  })
})
