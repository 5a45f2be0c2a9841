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

const address = '/tools/word-counter'
const TEXT = 'One two three. Four five!\n\nSix?  Seven'

const field = (page: Page) => page.getByLabel('Text', { exact: true })
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

/** Checks both counts of a row: the simple one and the Unicode one. */
async function expectCounts(page: Page, name: string, plain: string, unicode: string) {
  await expect(row(page, name).getByRole('cell')).toHaveText([plain, unicode])
}

test('a writer types a text and copies the statistics, without any network request', async ({
  page,
}) => {
  await openTool(page, address)
  await withoutRequests(page, async () => {
    await field(page).pressSequentially(TEXT)
    await expectCounts(page, 'Characters', '38', '38')
    await expectCounts(page, 'Without spaces', '30', '30')
    await expectCounts(page, 'Words', '7', '7')
    await expectCounts(page, 'Sentences', '4', '4')
    await expectCounts(page, 'Paragraphs', '2', '2')
    await expectCounts(page, 'Words per sentence', '1.8', '1.8')
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
  const bar = page.locator('.words-bar span')
  for (const [words, rating, width] of [
    [15, 'Good', '49.95%'],
    [20, 'Fair', '66.6%'],
    [21, 'Complex', '69.93%'],
    [40, 'Complex', '100%'],
  ] as const) {
    await field(page).fill(`${'word '.repeat(words - 1)}end.`)
    await expect(page.locator('.words-rating')).toContainText(`${words} words on average`)
    await expect(page.locator('.words-rating')).toContainText(rating)
    await expect(bar).toHaveAttribute('style', `inline-size: ${width};`)
  }
})

test('a text in Chinese or with emoji and abbreviations gets meaningful counts', async ({
  page,
}) => {
  await openTool(page, address)
  await field(page).fill('今天天气很好。我们去公园散步。')
  await expectCounts(page, 'Sentences', '1', '2')
  await expect(page.getByText('there is no score for this text')).toBeVisible()
  await field(page).fill('Dr. Ames walked 3.5 km, e.g. to the pier 👩‍🚀.')
  await expectCounts(page, 'Sentences', '5', '1')
  await expect(row(page, 'Characters').getByRole('cell').last()).toHaveText('43')
})

test('a German text gets the German readability formula and no US grades', async ({ page }) => {
  await openTool(page, address)
  await field(page).fill(
    'Wir haben elf Zelte im Regen geprüft. Jedes stand drei Nächte auf dem Feld.',
  )
  await expect(page.getByRole('rowheader', { name: /Amstad/ })).toBeVisible()
  await expect(page.locator('.words-indices tbody tr')).toHaveCount(1)
  await expect(page.getByLabel('Text language')).toHaveValue('auto')
  await page.getByLabel('Text language').selectOption('Another language')
  await expect(page.getByText('there is no score for this text')).toBeVisible()
  await page.getByLabel('Text language').selectOption('English')
  await expect(page.locator('.words-indices tbody tr')).toHaveCount(6)
})

test('offline, the tool counts, rates readability, marks and compares', async ({ page, watch }) => {
  await openTool(page, address)
  await withoutNetwork(page, watch, async () => {
    await page.getByRole('button', { name: 'Sample data' }).click()
    await expect(page.getByRole('rowheader', { name: 'Flesch-Kincaid' })).toBeVisible()
    await page.getByText('Compare with an earlier version').click()
    await page.getByRole('button', { name: 'Use the current text' }).click()
    await expect(page.getByText('The two versions are identical.')).toBeVisible()
    await field(page).press('ControlOrMeta+Home')
    await field(page).pressSequentially('Two ')
    await expect(page.getByText('1 word added, 0 removed')).toBeVisible()
    await expect(page.locator('.marked-text ins')).toHaveText('added: Two ')
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
  await expectCounts(page, 'Words', before, before)
  // Type while the previous text is still being analyzed. The result must be for the newest text.
  await field(page).focus()
  await page.keyboard.type('Now hear this. ')
  await expect
    .poll(() =>
      field(page).evaluate((box) => box instanceof HTMLTextAreaElement && box.value.slice(0, 15)),
    )
    .toBe('Now hear this. ')
  const words = (9 * times + 3).toLocaleString('en-US')
  await expectCounts(page, 'Words', words, words)
  await expect(page.getByText(/^Part 1 of \d+$/)).toBeVisible()
  await expect(page.getByText('This is too long for a link.', { exact: false })).toBeVisible()
})

test('an editor jumps to suggestions and edits them', async ({ page }) => {
  await openTool(page, address)
  await field(page).fill('The rope was quietly cut.')
  const list = page.locator('.finding-list')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list).toContainText('Adverb')
  await field(page).fill(`The rope was quietly cut. A ${'word '.repeat(30)}end.`)
  await expect(list).toContainText('Very long, 32 words')
  await list.getByRole('button', { name: 'quietly', exact: true }).click()
  await expect(page.locator('mark:focus')).toContainText('quietly')
  await list.getByRole('button', { name: 'Edit “was quietly cut”' }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('fell')
  await expect(field(page)).toHaveValue(/^The rope fell\. A word/)
  // Not by color alone (WCAG 1.4.1): each kind of mark has its own underline style.
  await page.getByRole('button', { name: 'Sample data' }).click()
  const style = (mark: string) =>
    page
      .locator(mark)
      .first()
      .evaluate((node) => getComputedStyle(node).textDecorationStyle)
  const styles = [
    await style('mark[data-sentence="very long"]:not([data-inside])'),
    await style('mark[data-inside="passive"]'),
    await style('mark[data-inside="adverb"]'),
  ]
  expect(new Set(styles).size).toBe(3)
})

test('a writer jumps to the longest sentences from a list or from the margin', async ({ page }) => {
  await openTool(page, address)
  const long = `And ${'so '.repeat(30)}on.`
  await field(page).fill(`${'A short one. '.repeat(200)}${long} ${'A short one. '.repeat(20)}`)
  const list = page.getByRole('list', { name: 'Longest sentences' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByRole('listitem').first()).toContainText('32')
  await expect(page.locator('.words-margin [data-deep]')).toHaveCount(1)
  await list.getByRole('button').first().click()
  const selected = () =>
    field(page).evaluate((box) => {
      if (!(box instanceof HTMLTextAreaElement)) throw new Error('The field is not a textarea.')
      const { value, selectionStart, selectionEnd, scrollTop } = box
      return { text: value.slice(selectionStart, selectionEnd), isScrolled: scrollTop > 0 }
    })
  await expect(field(page)).toBeFocused()
  expect(await selected()).toEqual({ text: long, isScrolled: true })
  await page.locator('.words-margin span').first().click()
  expect((await selected()).text).toBe('A short one.')
})

test('formatted text is pasted as paragraphs, and pasted HTML can be reduced to its text', async ({
  page,
}) => {
  await openTool(page, address)
  await field(page).focus()
  await field(page).evaluate((box) => {
    const data = new DataTransfer()
    data.setData('text/html', '<h1>Ten knots</h1><p>Tie <b>one</b>.</p><ul><li>Bowline</li></ul>')
    data.setData('text/plain', 'Ten knots Tie one. Bowline')
    box.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(field(page)).toHaveValue('Ten knots\n\nTie one.\n\nBowline')
  await expectCounts(page, 'Paragraphs', '3', '3')

  await field(page).fill('<article><h1>Ten knots</h1><p>Tie &amp; pull.</p></article>')
  await page.getByRole('button', { name: 'Remove markup' }).click()
  await expect(field(page)).toHaveValue('Ten knots\n\nTie & pull.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page)).toHaveValue(/^<article>/)
  await field(page).fill('# Knots\n\nTie **one**, see [here](https://a.example).')
  await expect(page.getByText('This looks like Markdown.')).toBeVisible()
})

test('a writer opens text, Markdown and HTML files, and an image shows an error', async ({
  page,
}) => {
  await openTool(page, address)
  const chooseFile = (name: string, content: string) =>
    page.getByLabel('Open a file').setInputFiles({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    })
  await chooseFile('a.txt', 'One\r\n\r\ntwo')
  await expect(field(page)).toHaveValue('One\n\ntwo')
  await chooseFile('a.md', '# One *two*')
  await expect(field(page)).toHaveValue('One two')
  await chooseFile('a.html', '<script>no()</script><p>Three')
  await expect(field(page)).toHaveValue('Three')
  await chooseFile('a.png', 'PNG\u0000\u0001')
  await expect(
    page.getByText('This isn’t a text file. Save it as .txt, .md or .html and try again.'),
  ).toBeVisible()
  await expect(field(page)).toHaveValue('Three')
})

test('a limit shows what remains, and counts the way X and SMS do', async ({ page }) => {
  await openTool(page, address)
  await field(page).fill('日本 https://example.com/long/address/that/counts/little')
  await page.getByLabel('Limit or goal').selectOption('x')
  await expect(page.getByText('28 of 280 characters, 252 left')).toBeVisible()
  await page.getByLabel('Limit or goal').selectOption('sms')
  await expect(page.getByText('“日” isn’t in the SMS alphabet')).toBeVisible()
  await expect(page.getByText('1 message in UCS-2.')).toBeVisible()
  await page.getByLabel('Limit or goal').selectOption('title')
  await field(page).fill('x'.repeat(63))
  await expect(page.getByText('63 of 60 characters, 3 over')).toBeVisible()
  await page.getByLabel('Limit or goal').selectOption('words')
  await page.getByLabel('Words', { exact: true }).fill('2')
  await expect(page.getByText('1 of 2 words, 1 left')).toBeVisible()
})

test('keywords are counted as one to three words, and stuffing shows a warning', async ({
  page,
}) => {
  await openTool(page, address)
  const filler = 'we walk along quiet paths under tall pines while rivers carry leaves past stones'
  await field(page).fill(`Cheap shoes for ${filler}. `.repeat(8))
  await expect(page.getByText('Possible keyword stuffing:')).toBeVisible()
  await expect(page.locator('.words-warning')).toContainText('“cheap shoes”')
  const terms = page.locator('.words-terms tbody')
  await expect(terms).not.toContainText('for')
  await page.getByLabel('Hide common English words').uncheck()
  await page
    .getByRole('button', { name: /^Show all/ })
    .first()
    .click()
  await expect(terms.getByRole('rowheader', { name: 'for', exact: true })).toBeVisible()
  await page.getByRole('radio', { name: '2 words' }).check()
  await expect(terms.getByRole('rowheader', { name: 'cheap shoes' })).toBeVisible()
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
  await expect(later.getByText('Restored your text from your last visit.')).toBeVisible()
  await later.getByLabel('Autosave').uncheck()
  await expect(later.getByText('Your text isn’t saved on this device')).toBeVisible()
  await field(later).fill('A secret.')
  await expectCounts(later, 'Words', '2', '2')
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
  await expectCounts(page, 'Words', '7', '7')
})
