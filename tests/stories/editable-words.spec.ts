import type { Page } from '@playwright/test'
import { readTextAddress } from '#lib/content/text-address.ts'
import { editableField } from '#site/editable-field.ts'
import { pages } from '#site/registry.ts'
import { INSTRUMENT_ID } from '#site/tools/define.ts'
import { post, startEditing } from '#tests/kit/inline-editor.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'

/** Percentage of the words on public pages that an admin must be able to edit in place. */
const MIN_EDITABLE_PERCENT = 99

/** Pages of the shipped site: fixed pages, apps, one tool, one post, and the search. */
const paths = [
  ...pages
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('/tools/') || path === '/tools/qr-generator'),
  post.address,
  '/search',
]

test('an admin can edit almost every word of the public pages', async ({ page }) => {
  await signIn(page, '/robots.txt')
  await startEditing(page, '/')
  const counts: (Awaited<ReturnType<typeof countWords>> & { path: string })[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('.edit-target').first()).toBeAttached()
    counts.push({ path, ...(await countWords(page)) })
  }
  const sum = (field: 'editable' | 'all') => counts.reduce((total, each) => total + each[field], 0)
  const percent = (100 * sum('editable')) / sum('all')
  const report = counts.map(
    ({ path, editable, all, others }) =>
      `${path}: ${((100 * editable) / all).toFixed(1)} % of ${all}; not: ${others.join(' | ')}`,
  )
  test.info().annotations.push({ type: 'editable words', description: report.join('\n') })
  expect(percent, report.join('\n')).toBeGreaterThanOrEqual(MIN_EDITABLE_PERCENT)
})

/** Counts the words on a page, and those that an admin can edit. */
async function countWords(page: Page) {
  const texts = await visibleTexts(page)
  const fixed = texts.filter(({ attribute }) => !isEditable(attribute))
  return {
    all: words(texts),
    editable: words(texts) - words(fixed),
    others: fixed.map(({ text }) => text.slice(0, 40)),
  }
}

/** Counts words. Figures alone are none: most are measured, counted or drawn. */
const words = (texts: readonly { text: string }[]) =>
  texts.reduce((sum, { text }) => sum + (text.match(WORD)?.length ?? 0), 0)

const WORD = /\p{N}*\p{L}[\p{L}\p{N}]*/gu

/** True if an attribute names a text. Sections have the attribute too, but not every text in them is a field. */
function isEditable(attribute: string | undefined): boolean {
  const address = attribute ? readTextAddress(attribute) : undefined
  if (!address) return false
  const { type, path } = address
  return editableField(type, path) !== undefined || STUDIO_FIELDS.test(path)
}

/** Fields that only the Studio edits: paragraphs of a section, choices shown as badges, a number, and a list. */
const STUDIO_FIELDS = /(^|\.)(content|status|featured|height|plans)$/

/**
 * Words not counted:
 * - the working part of a tool and the drawings of tools, which code draws
 * - system messages: the skip link, the status of a search, hidden hints, the trap for robots, and what browsers without
 *   scripts show
 * - what signed-in people see: the link to the admin area
 * - dates of documents, the breadcrumb and a post's contents, which repeat a date, titles and headings
 * - the keys of the search's shortcut
 * - the body of a post: it has an editor of its own, and its many words would hide what is missing elsewhere
 */
const LEFT_OUT = [
  `#${INSTRUMENT_ID}, .compartment-drawing`,
  '.skip-link, [role="status"], .sr-only, .field-trap, noscript, script, style, template',
  '[data-admin-link]',
  'time, .breadcrumb, .contents',
  '.search-key, [data-body-of]',
].join(', ')

/** Returns the texts in header, main and footer, each with the attribute that says where it is stored. */
async function visibleTexts(page: Page) {
  return page.evaluate((leftOut) => {
    const parts = [...document.querySelectorAll('body header, body main, body footer')].filter(
      (part) => !part.parentElement?.closest('header, main, footer'),
    )
    return parts.flatMap((part) => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const found: { text: string; attribute: string | undefined }[] = []
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode
        const text = textContent?.trim()
        if (!text || !parentElement || parentElement.closest(leftOut)) continue
        const marked = parentElement.closest<HTMLElement>('[data-sanity]')
        found.push({ text, attribute: marked?.dataset.sanity })
      }
      return found
    })
  }, LEFT_OUT)
}
