import { editMessages as say } from '#lib/messages-edit.ts'
import { htmlOf, openText, startEditing, textButton } from '#tests/kit/inline-editor.ts'
import { Lake } from '#tests/kit/lake.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { Studio, untilFormSettles } from '#tests/kit/studio.ts'
import { expectToast } from '#tests/kit/toasts.ts'
import { soon } from '#tests/kit/visitors.ts'

const reference = (id: string) => ({ _key: id, _type: 'reference', _ref: id })

test('an editor adds a question to Support in the Studio, and it is everywhere at once', async ({
  page,
  request,
}) => {
  await signIn(page)
  const studio = new Studio(page)
  const lake = await Lake.signIn(page)
  const id = 'question-story'
  const question = 'Do you bill in krona?'

  try {
    await page.goto(`/studio/intent/create/template=question;type=question;id=${id}/`)
    await untilFormSettles(page)
    await studio.field('question').fill(question)
    await page.getByRole('button', { name: 'Generate' }).click()
    await expect(page.getByTestId('field-slug').getByRole('textbox')).toHaveValue(
      'do-you-bill-in-krona',
    )
    await page.getByTestId('field-topic').locator('select').selectOption('Trials and billing')
    await page.getByTestId('field-answer').getByRole('textbox').fill('In dollars only.')
    await expect(async () =>
      expect(await lake.document(`drafts.${id}`)).toMatchObject({
        topic: 'billing',
        answer: 'In dollars only.',
      }),
    ).toPass()
    // The Studio drops a publish that comes while it still checks the last change.
    await page.reload()
    await untilFormSettles(page)
    await studio.publish()

    const html = () => htmlOf(request, '/support')
    await soon(html).toContain(`>${question}</h3>`)
    expect(await html()).toContain('id="do-you-bill-in-krona"')
    expect(await html()).toMatch(/"name":"Do you bill in krona\?".*?"text":"In dollars only\."/)
    await soon(() => htmlOf(request, '/search-index.json')).toContain(
      '/support#do-you-bill-in-krona',
    )
    expect(await html()).not.toContain('data-sanity')

    await test.step('its answer is edited on the page', async () => {
      await startEditing(page, '/support#do-you-bill-in-krona')
      const answer = await openText(page, page.getByText('In dollars only.'), 'Answer')
      await answer.fill('In dollars and euros.')
      await answer.press('ControlOrMeta+Enter')
      await expectToast(page, say.savedText('Answer'))
      await soon(html).toContain('In dollars and euros.')
    })
  } finally {
    await lake.mutate({ delete: { id } }, { delete: { id: `drafts.${id}` } })
  }
  await soon(() => htmlOf(request, '/support')).not.toContain(question)
})

test('answers follow the catalog: a price, and an app that is no longer coming soon', async ({
  page,
  request,
}) => {
  const lake = await Lake.signIn(page)
  const html = () => htmlOf(request, '/support')
  const { _rev: _, ...rank } = await lake.document('app-layerrank')
  const cite = await lake.document('app-citeagent')

  try {
    expect(await html()).toContain('LayerRank costs $49 per month (Solo)')
    expect(await html()).toContain('When will CiteAgent launch?')
    await lake.mutate(
      { patch: { id: rank._id, set: { pricing: '$51/month' } } },
      { patch: { id: cite._id, set: { status: 'New' } } },
    )
    await soon(html).toMatch(/LayerRank costs [^<]*\$51 per month/)
    await soon(html).not.toContain('When will CiteAgent launch?')
  } finally {
    await lake.mutate(
      { createOrReplace: rank },
      { patch: { id: cite._id, set: { status: cite.status } } },
    )
  }
  await soon(html).toContain('When will CiteAgent launch?')
})

test('an admin edits the texts of a tool on its page, and lists show the new ones', async ({
  page,
  request,
}) => {
  const lake = await Lake.signIn(page)
  const id = 'tool-word-counter'
  const path = '/tools/word-counter'
  const { introduction, name } = await lake.document(id)

  try {
    await startEditing(page, path)
    const text = page.getByText(/^Paste your text to see its word count/)
    const field = await openText(page, text, 'Introduction')
    await field.fill('Paste a text. Read it like an editor.')
    await field.press('ControlOrMeta+Enter')
    await expectToast(page, say.savedText('Introduction'))
    await soon(() => htmlOf(request, path)).toContain(
      '<p>Paste a text. Read it like an editor.</p>',
    )
    for (const label of ['Name', 'Tagline', 'Note: title', 'Note: text', 'Question', 'Answer']) {
      await expect(textButton(page, label), label).toBeAttached()
    }

    await lake.mutate({ patch: { id, set: { name: 'Line Counter' } } })
    await soon(() => htmlOf(request, path)).toContain('<h1>Line Counter</h1>')
    for (const list of ['/tools', '/llms.txt', '/search-index.json', '/tools/qr-generator']) {
      await soon(() => htmlOf(request, list), list).toContain('Line Counter')
    }
    await lake.mutate({ patch: { id, set: { 'seo.noIndex': true } } })
    await soon(() => htmlOf(request, path)).toContain('noindex')
    for (const list of ['/sitemap.xml', '/llms.txt', '/search-index.json']) {
      await soon(() => htmlOf(request, list), list).not.toContain(path)
    }
  } finally {
    const set = { introduction, name }
    await lake.mutate({ patch: { id, set, unset: ['seo.noIndex'] } })
  }
})

test('a section shows the questions of a topic and chosen ones', async ({ page, request }) => {
  const lake = await Lake.signIn(page)
  const id = 'page-questions-story'
  const path = '/story-questions'
  const own = { _type: 'questionAndAnswer', _key: 'own', question: 'Who sails?', answer: 'We do.' }
  const section = {
    _type: 'questions',
    _key: 'a',
    title: 'Asked before',
    topic: 'data',
    chosen: [reference('question-prices')],
    questions: [own],
  }
  const slug = { _type: 'slug', current: 'story-questions' }

  try {
    await lake.mutate({
      createOrReplace: { _id: id, _type: 'page', title: 'FAQ', slug, pageBuilder: [section] },
    })
    const html = () => htmlOf(request, path)
    await soon(html).toContain('Who sails?')
    const whole = await html()
    const at = (text: string) => whole.indexOf(`<span class="question-title">${text}</span>`)
    expect(at('What do the apps cost?')).toBeGreaterThan(0)
    expect(at('What does this site store about me?')).toBeGreaterThan(at('What do the apps cost?'))
    expect(at('Who sails?')).toBeGreaterThan(at('What does this site store about me?'))
    expect(whole).toMatch(/FAQPage.*LayerRank costs \$49 per month/)
    await soon(() => htmlOf(request, '/search-index.json')).toContain('Who sails?')
  } finally {
    await lake.mutate({ delete: { id } })
  }
})

test('the Studio lists questions by topic, and tools without a way to add or delete one', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/studio/structure/questions;billing')
  await expect(page.getByText('Can I get a refund?')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Which tools are free?')).toBeHidden()
  await page.goto('/studio/structure/questions;toolPages')
  await expect(page.getByText('Is my text sent anywhere?')).toBeVisible()

  await page.goto('/studio/structure/tools;tool-word-counter')
  await page.getByRole('tab', { name: 'Page', exact: true }).click()
  await expect(page.getByTestId('field-line')).toBeVisible()
  await untilFormSettles(page)
  await expect(page.getByRole('link', { name: /QR Code Generator/ })).toBeVisible()
  // The menu of other documents holds delete, duplicate and unpublish.
  await expect(page.getByTestId('action-publish')).toBeVisible()
  await page.getByTestId('action-menu-button').click()
  await expect(page.getByRole('menuitem')).toHaveText(['Share preview'])
})
