import type { Page } from '@playwright/test'
import { expect, test } from '#tests/kit/story.ts'
import {
  copiedBy,
  linkOf,
  openLinkElsewhere,
  openTool,
  restoreFromLogbook,
  withoutNetwork,
  withoutRequests,
} from '#tests/kit/tool-page.ts'
import { violationsInBothThemes } from '#tests/kit/violations.ts'

const address = '/tools/word-counter'
const TEXT = 'One two three. Four five!\n\nSix?  Seven'

const field = (page: Page) => page.getByLabel('Text', { exact: true })
const marks = (page: Page, kind: string) =>
  page.locator(`.words-copy :is([data-sentence="${kind}"], [data-word="${kind}"])`)

/** Checks one count. Each appears once in the tool. */
async function expectCount(page: Page, name: string, value: string) {
  const cell = page.locator('.words-readout div').filter({
    has: page.getByText(name, { exact: true }),
  })
  await expect(cell.locator('dd')).toHaveText(value)
}

test('a writer types a text and copies the statistics, without any network request', async ({
  page,
}) => {
  await openTool(page, address)
  await withoutRequests(page, async () => {
    await field(page).pressSequentially(TEXT)
    await expectCount(page, 'Characters', '38')
    await expectCount(page, 'No spaces', '30')
    await expectCount(page, 'Words', '7')
    await expectCount(page, 'Sentences', '4')
    await expectCount(page, 'Paragraphs', '2')
    await expectCount(page, 'Reading time', '1 min')
    await expectCount(page, 'Speaking time', '1 min')
    await expect(page.locator('.words-average')).toContainText('1.8 words')
  })
  const copied = await copiedBy(page, 'Copy statistics', 'Text statistics copied to clipboard')
  expect(copied).toBe(
    'Characters: 38\nCharacters without spaces: 30\nWords: 7\nSentences: 4\nParagraphs: 2\nAverage words per sentence: 1.8 (Good)\nReading time: 1 min',
  )
  await expect(page.getByRole('button', { name: 'Copy statistics' })).toBeVisible()
})

test('a fast typist on a slow phone loses no characters', async ({ page }) => {
  await openTool(page, address)
  const text = 'The quick brown fox jumps over the lazy dog. '.repeat(3)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await field(page).pressSequentially(text)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await linkOf(page)
  await expect(field(page)).toHaveValue(text)
})

test('the rating and its bar follow the average sentence length', async ({ page }) => {
  await openTool(page, address)
  const bar = page.locator('.words-average .words-bar span')
  for (const [words, rating, width] of [
    [15, 'Good', '49.95%'],
    [20, 'Fair', '66.6%'],
    [21, 'Complex', '69.93%'],
    [40, 'Complex', '100%'],
  ] as const) {
    await field(page).fill(`${'word '.repeat(words - 1)}end.`)
    await expect(page.locator('.words-average')).toContainText(`${words} words`)
    await expect(page.locator('.words-average')).toContainText(rating)
    await expect(bar).toHaveAttribute('style', `inline-size: ${width};`)
  }
})

test('a text in Chinese also gets its words by language rules, and there is one sentence count', async ({
  page,
}) => {
  await openTool(page, address)
  await field(page).fill('今天天气很好。我们去公园散步。')
  await expectCount(page, 'Words', '1')
  await expect(page.getByText(/^About \d+ words by language rules/)).toBeVisible()
  await field(page).fill('Dr. Ames walked 3.5 km, e.g. to the pier.')
  await expectCount(page, 'Sentences', '5')
  await expect(page.getByText(/by language rules/)).toHaveCount(0)
  await expect(page.getByText('Sentences', { exact: true })).toHaveCount(1)
})

test('English gets a reading level in words, other languages none', async ({ page }) => {
  await openTool(page, address)
  const level = page.locator('.words-level')
  await expect(level).toContainText('Needs 30 words')
  await field(page).fill('The cat sat on the mat. '.repeat(6))
  await expect(level).toContainText('5th grade')
  await expect(level).toContainText('Flesch reading ease 100 of 100')
  expect(await copiedBy(page, 'Copy statistics', 'Text statistics copied to clipboard')).toMatch(
    /\nReading level: 5th grade \(Very easy, Flesch reading ease 100 of 100\)$/,
  )
  await field(page).fill('Wir haben elf Zelte im Regen geprüft. '.repeat(6))
  await expect(level).toContainText('English only')
  await expect(
    page.getByText('Only long sentences are marked: this text isn’t English.'),
  ).toBeVisible()
})

test('marks are in the text, on the words that they are about', async ({ page }) => {
  await openTool(page, address)
  await field(page).fill(`I think the rope was quietly cut. A ${'word and the '.repeat(11)}end.`)
  await expect(marks(page, 'passive')).toHaveText(['was ', ' cut'])
  await expect(marks(page, 'adverb')).toHaveText('quietly')
  await expect(marks(page, 'hedge')).toHaveText('I think')
  await expect(marks(page, 'veryLong')).toHaveText(/^A word .* end\.$/)

  // They move along while the next analysis is still running.
  await field(page).press('ControlOrMeta+Home')
  await field(page).pressSequentially('Yes. ')
  await expect(marks(page, 'passive')).toHaveText(['was ', ' cut'])

  await field(page).press('ControlOrMeta+End')
  await field(page).pressSequentially(' Utilize it.')
  await expect(marks(page, 'plain')).toHaveText('Utilize')
  await page.getByRole('button', { name: 'Next: formal word' }).click()
  await expect(page.locator('.words-note')).toHaveText('Simpler word for “Utilize”: “use”.')

  await page.getByRole('checkbox', { name: 'Passive voice' }).uncheck()
  await expect(marks(page, 'passive')).toHaveCount(0)
  await expect(marks(page, 'hedge')).toHaveCount(1)
})

test('an editor replaces one formal word after the other by keyboard, and undoes it', async ({
  page,
}) => {
  await openTool(page, address)
  await field(page).fill('Utilized tents leak. An erroneous sign is very old. We obtained it.')
  await page.getByRole('button', { name: 'Next: formal word' }).click()
  await page.getByRole('button', { name: 'Replace with “Used”' }).press('Enter')
  await expect(field(page)).toHaveValue(/^Used tents leak\./)
  const next = page.getByRole('button', { name: 'Replace with “A wrong”' })
  await expect(next).toBeFocused()
  await next.press('Space')
  await expect(field(page)).toHaveValue(/A wrong sign/)
  // “Got” and “gotten” would both be right.
  await expect(page.locator('.words-note')).toHaveText('Simpler word for “obtained”: “get”.')
  await expect(page.getByRole('button', { name: 'Next mark' })).toBeFocused()
  await page.getByRole('button', { name: 'Next: adverb' }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(field(page)).toHaveValue('Used tents leak. A wrong sign is old. We obtained it.')
  await field(page).press('ControlOrMeta+z')
  await field(page).press('ControlOrMeta+z')
  await expect(field(page)).toHaveValue(
    'Used tents leak. An erroneous sign is very old. We obtained it.',
  )
})

test('a word deleted from the sample comes back with the keyboard’s undo', async ({ page }) => {
  await openTool(page, address)
  await page.getByRole('button', { name: 'Sample data' }).click()
  await page.getByRole('button', { name: 'Next: hedge' }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(field(page)).toHaveValue(/ It was just luck/)
  await field(page).press('ControlOrMeta+z')
  await expect(field(page)).toHaveValue(/ Perhaps it was just luck/)
})

test('the marked copy breaks its lines where the field does, at any width', async ({ page }) => {
  await openTool(page, address)
  await page.getByRole('button', { name: 'Sample data' }).click()
  await expect(marks(page, 'passive')).not.toHaveCount(0)
  const text = await field(page).inputValue()
  await field(page).fill(`${text}\n\n${'unbroken'.repeat(40)}\n\n${text}\n`)
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() =>
        page.evaluate(() => {
          const [field, copy] = ['.words-page textarea', '.words-copy'].map((selector) =>
            document.querySelector(selector),
          )
          return (field?.scrollHeight ?? 0) - (copy?.scrollHeight ?? 1)
        }),
      )
      .toBe(0)
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await field(page).fill('The rope was cut by the crew, who drifted away slowly. '.repeat(40))
  await expect(marks(page, 'passive')).toHaveCount(40)
  await field(page).evaluate((box) => box.scrollTo(0, 300))
  await expect
    .poll(() => page.locator('.words-copy').evaluate(({ scrollTop }) => scrollTop))
    .toBe(300)
  // The text above takes more lines.
  await page.setViewportSize({ width: 320, height: 800 })
  const scrolled = await field(page).evaluate(({ scrollTop }) => scrollTop)
  await expect(page.locator('.words-copy')).toHaveJSProperty('scrollTop', scrolled)
})

const here = (page: Page) => page.locator('.words-copy [data-here]')

test('an editor goes from mark to mark by keyboard, and the focus stays on the button', async ({
  page,
}) => {
  await openTool(page, address)
  const long = `And ${'so '.repeat(30)}on.`
  const text = `The rope was cut. ${'This is a short one. '.repeat(200)}${long} It is lost.`
  await field(page).fill(text)
  await field(page).press('ControlOrMeta+Home')
  const nextLong = page.getByRole('button', { name: 'Next: very long sentence' })
  await expect(nextLong).toBeEnabled()
  await nextLong.press('Enter')
  await expect(here(page)).toHaveText(long)
  await expect(here(page)).toBeInViewport()
  await expect(page.locator('.words-note')).toHaveText(
    'Very long sentence, 32 words. Split it in two or three.',
  )
  const next = page.getByRole('button', { name: 'Next: passive voice' })
  await next.press('Enter')
  await expect(here(page)).toHaveText('is lost')
  await page.keyboard.press('Enter')
  await expect(here(page)).toHaveText('was cut')
  await page.keyboard.press('Space')
  await expect(here(page)).toHaveText('is lost')
  await expect(next).toBeFocused()
  await expect(field(page)).toHaveValue(text)
  await page.keyboard.press('Enter')
  await expect(page.locator('.words-note')).toHaveText('Passive voice, “was cut”. Say who does it.')
  // Someone who goes to the text edits the mark.
  await field(page).focus()
  await page.keyboard.type('fell')
  await expect(field(page)).toHaveValue(/^The rope fell\. This is/)
  await expect(here(page)).toHaveCount(0)
  await next.press('Enter')
  await expect(here(page)).toHaveText('is lost')
  await expect(page.getByRole('button', { name: 'Next: adverb' })).toBeDisabled()
})

test('in a text too long for marks, the next place is selected, and the focus stays on the button', async ({
  page,
}) => {
  await openTool(page, address)
  await field(page).fill(`${'This is a short one. '.repeat(3_000)}The rope was cut.`)
  await expect(page.getByText('Texts over 60,000 characters show no marks')).toBeVisible()
  const next = page.getByRole('button', { name: 'Next: passive voice' })
  await expect(next).toBeEnabled()
  await next.press('Enter')
  await expect(page.locator('.words-note')).toHaveText('Passive voice, “was cut”. Say who does it.')
  await expect(next).toBeFocused()
  expect(await field(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await field(page).focus()
  await page.keyboard.type('fell')
  await expect(field(page)).toHaveValue(/The rope fell\.$/)
})

test('on a phone, the buttons below the text lead from mark to mark and around its end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openTool(page, address)
  await field(page).fill(
    `Really late.\n\n${'This is a short one. '.repeat(60)}He ran quickly and badly.`,
  )
  const walk = page.getByRole('group', { name: 'Previous and next mark' })
  await expect(walk).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Adverbs' }).uncheck()
  await field(page).press('ControlOrMeta+Home')
  await page.getByRole('button', { name: 'Next: adverb' }).click()
  await expect(page.getByRole('checkbox', { name: 'Adverbs' })).toBeChecked()
  await expect(walk).toContainText('Adverb 1 of 3')
  await expect(page.locator('[aria-live]', { hasText: 'Adverb, “' })).toHaveText(
    '1 of 3. Adverb, “Really”. Cut it or use a stronger verb.',
  )
  for (const [button, place, word] of [
    ['Previous mark', '3 of 3', 'badly'],
    ['Previous mark', '2 of 3', 'quickly'],
    ['Next mark', '3 of 3', 'badly'],
    ['Next mark', '1 of 3', 'Really'],
  ] as const) {
    await walk.getByRole('button', { name: button }).click()
    await expect(walk).toContainText(place)
    await expect(here(page)).toHaveText(word)
    await expect(here(page)).toBeInViewport()
    await expect(walk.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 })
  }
  expect(await violationsInBothThemes(page)).toEqual([])
  // A click in the text places the caret there and not on the mark.
  await field(page).click()
  await expect(here(page)).toHaveCount(0)
  await expect(walk).toHaveText('Adverb 3')
  await field(page).press('ControlOrMeta+End')
  await expect(walk).toHaveText('Adverb 3')
  await walk.getByRole('button', { name: 'Previous mark' }).click()
  await expect(walk).toContainText('3 of 3')
})

test('the advice on a mark and all statistics are above the bar of actions', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openTool(page, address)
  await field(page).fill(
    `It costs $49.99, e.g. at Mr. Ames. The rope was cut. ${'It is here. '.repeat(9)}`,
  )
  const reason = page.getByText('Too low: the period in “49.99” counts.')
  await expect(reason).toBeVisible()
  await page.getByRole('button', { name: 'Next: passive voice' }).click()
  const note = page.locator('.words-note')
  await expect(note).toHaveText('Passive voice, “was cut”. Say who does it.')
  await page.getByLabel('Limit or goal').selectOption('words')
  await expect(page.getByText('of 500 words')).toBeVisible()
  for (const part of [note, reason, page.locator('.words-legend')])
    await expect
      .poll(async () => {
        const [text, bar] = [
          await part.boundingBox(),
          await page.locator('.tool-actions').boundingBox(),
        ]
        return (bar?.y ?? 0) - (text?.y ?? 1_000) - (text?.height ?? 0)
      })
      .toBeGreaterThanOrEqual(0)
})

test('offline, the tool counts and marks', async ({ page, watch }) => {
  await openTool(page, address)
  await withoutNetwork(page, watch, async () => {
    await page.getByRole('button', { name: 'Sample data' }).click()
    await expect(page.locator('.words-level')).toContainText('grade')
    await expect(marks(page, 'veryLong')).not.toHaveCount(0)
  })
})

test('a writer edits a text of one megabyte, and its counts appear', async ({ page }) => {
  await openTool(page, address)
  // A different number in each sentence keeps the text (1,092,960 characters) from being compressed into a link.
  const times = 20_700
  await field(page).evaluate((box, count) => {
    if (!(box instanceof HTMLTextAreaElement)) throw new Error('The field is not a textarea.')
    box.value = Array.from(
      { length: count },
      (_, at) =>
        `The rope was quietly replaced by crew member ${10_000 + ((at * 7_919) % 89_989)}. `,
    ).join('')
    box.setSelectionRange(0, 0)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }, times)
  const before = (9 * times).toLocaleString('en-US')
  await expectCount(page, 'Words', before)
  await expect(page.getByText('Texts over 60,000 characters show no marks')).toBeVisible()
  // Type while the previous text is still being analyzed. The result must be for the newest text.
  await field(page).focus()
  await page.keyboard.type('Now hear this. ')
  await expect
    .poll(() =>
      field(page).evaluate((box) => box instanceof HTMLTextAreaElement && box.value.slice(0, 15)),
    )
    .toBe('Now hear this. ')
  const words = (9 * times + 3).toLocaleString('en-US')
  await expectCount(page, 'Words', words)
  await expect(page.getByText('This is too long for a link.', { exact: false })).toBeVisible()
})

test('formatted text is pasted as paragraphs, and the browser can undo it', async ({ page }) => {
  await openTool(page, address)
  await field(page).focus()
  await field(page).evaluate((box) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<style>p { color: red }</style><h1>Ten knots</h1><p>Tie <b>one</b>.</p><ul><li>Bowline</li></ul>',
    )
    data.setData('text/plain', 'Ten knots Tie one. Bowline')
    box.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(field(page)).toHaveValue('Ten knots\n\nTie one.\n\nBowline')
  await expect(page.locator('.toast-text')).toHaveText('Headings, bold and links aren’t kept.')
  await expectCount(page, 'Paragraphs', '3')
  await field(page).press('ControlOrMeta+z')
  await expect(field(page)).toHaveValue('')
})

test('Ctrl+Z takes back what was typed in one go, and redo restores it', async ({ page }) => {
  await openTool(page, address)
  await field(page).pressSequentially('The rope holds.')
  await expectCount(page, 'Words', '3')
  await field(page).press('ControlOrMeta+z')
  await expect(field(page)).toHaveValue('')
  await field(page).press('ControlOrMeta+Shift+z')
  await expect(field(page)).toHaveValue('The rope holds.')
})

test('a goal shows what remains, and counts the way X does', async ({ page }) => {
  await openTool(page, address)
  await field(page).fill('日本 https://example.com/long/address/that/counts/little')
  await page.getByLabel('Limit or goal').selectOption('x')
  await expect(page.getByText('28 of 280 characters, 252 left')).toBeVisible()
  await page.getByLabel('Limit or goal').selectOption('title')
  await field(page).fill('x'.repeat(63))
  await expect(page.getByText('63 of 60 characters, 3 over')).toBeVisible()
  await page.getByLabel('Limit or goal').selectOption('words')
  await page.getByRole('spinbutton', { name: 'Words' }).fill('2')
  await expect(page.getByText('1 of 2 words, 1 left')).toBeVisible()
  await expect(page.getByText('1 of 2 words, 1 left')).toBeInViewport()
  for (const none of ['', '0']) {
    await page.getByRole('spinbutton', { name: 'Words' }).fill('2')
    await expect(page.getByText('1 of 2 words, 1 left')).toBeVisible()
    await page.getByRole('spinbutton', { name: 'Words' }).fill(none)
    await expect(page.locator('.words-goal .words-bar')).toHaveCount(0)
  }
})

test('a writer counts a keyword, goes from one place to the next, and finds it again in the link', async ({
  page,
}) => {
  await openTool(page, address)
  await field(page).fill('Tent weight matters. A tent is light.\n\nThe tent weight is printed.')
  const row = page.locator('.words-keyword')
  await page.getByLabel('Keyword', { exact: true }).fill('tent weight')
  await expect(row).toContainText('2 × 16.7%')
  await expect(marks(page, 'keyword')).toHaveText(['Tent weight', 'tent weight'])
  await field(page).press('ControlOrMeta+Home')
  await page.getByRole('button', { name: 'Next: keyword' }).click()
  await expect(page.locator('.words-note')).toHaveText('Keyword, “Tent weight”.')
  await page.getByRole('button', { name: 'Mark “tent” in the text' }).click()
  await expect(page.getByLabel('Keyword', { exact: true })).toHaveValue('tent')
  await expect(marks(page, 'keyword')).toHaveCount(3)
  const other = await openLinkElsewhere(page)
  await expect(other.getByLabel('Keyword', { exact: true })).toHaveValue('tent')
  await expect(marks(other, 'keyword')).toHaveCount(3)
})

test('what is selected is counted', async ({ page }) => {
  await openTool(page, address)
  await field(page).fill('One two three. Four five.\n\nSix.')
  await field(page).focus()
  const select = (start: number, end: number) =>
    field(page).evaluate(
      (box, range) => {
        if (box instanceof HTMLTextAreaElement) box.setSelectionRange(...range)
      },
      [start, end] as const,
    )
  await select(4, 25)
  await expect(page.locator('.words-note')).toHaveText(
    'Selected: 4 words, 21 characters, 2 sentences.',
  )
  await select(4, 4)
  await expect(page.locator('.words-note')).toHaveText('')
})

test('keywords show the words and phrases that a text repeats, with their density', async ({
  page,
}) => {
  await openTool(page, address)
  const filler = 'we walk along quiet paths under tall pines while rivers carry leaves past stones'
  await field(page).fill(`Cheap shoes for ${filler}. `.repeat(8))
  const words = page.getByRole('list', { name: 'Words' })
  await expect(words.getByRole('listitem')).toHaveCount(10)
  await expect(words).toContainText('8 × · 5.9%')
  await expect(words).not.toContainText('for')
  await expect(page.getByRole('list', { name: 'Phrases' })).toContainText('cheap shoes')
})

test('a text is restored on the next visit unless autosave is off', async ({ page, context }) => {
  await openTool(page, address)
  await field(page).fill('Kept for later.')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('tool-draft:word-counter')))
    .toContain('Kept for later.')
  await page.close()

  const later = await context.newPage()
  await openTool(later, address)
  await expect(field(later)).toHaveValue('Kept for later.')
  await later.locator('summary', { hasText: /^Autosave/ }).click()
  await expect(later.getByText('Restored your text from your last visit.')).toBeVisible()
  await later.getByLabel('Keep my text on this device').uncheck()
  await expect(later.getByText('Your text isn’t saved on this device')).toBeVisible()
  await field(later).fill('A secret.')
  await expectCount(later, 'Words', '2')
  await later.close()

  const last = await context.newPage()
  await openTool(last, address)
  await expect(field(last)).toHaveValue('')
  const stored = await last.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(stored).not.toContain('secret')
})

test('a colleague who opens the shared link sees the same text, and the history restores it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTool(page, address)
  await field(page).fill(TEXT)
  const other = await openLinkElsewhere(page)
  await expect(field(other)).toHaveValue(TEXT)
  await other.close()

  await page.getByRole('button', { name: 'Copy statistics' }).click()
  await restoreFromLogbook(page)
  await expect(field(page)).toHaveValue(TEXT)
  await expectCount(page, 'Words', '7')
})
