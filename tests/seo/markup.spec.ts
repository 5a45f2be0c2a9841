import { HtmlValidate } from 'html-validate'
import { expect, test } from '#tests/e2e/story.ts'
import { publicPages } from '#tests/public-pages.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Matters of writing, not of validity: React writes its own attribute order, case and void elements.
    'attr-quotes': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // Next writes inline scripts of its own; the content security policy is tested elsewhere.
    'require-sri': 'off',
    'script-type': 'off',
  },
})

for (const { path, status } of publicPages) {
  test(`a machine reads ${path} without stumbling`, async ({ request }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(status)
    const html = await response.text()
    const report = await validator.validateString(html)
    const messages = report.results
      .flatMap((result) => result.messages)
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`)
      // How React marks a form whose target is a server action; browsers post to the page's own address.
      .filter((message) => !message.includes('Attribute "action" has invalid value ""'))
    expect(messages).toEqual([])
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html, 'zero-width characters').not.toMatch(/[\u200B-\u200D\uFEFF]/)
  })
}

test('each page has a title of at most 60 characters, a description of at most 160, and its own address', async ({
  request,
}) => {
  const titles = new Set<string>()
  const indexed = publicPages.filter(({ path, status }) => status === 200 && path !== '/signin')
  for (const { path } of indexed) {
    const html = await (await request.get(path)).text()
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? ''
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(title.length, path).toBeGreaterThan(0)
    expect(title.length, path).toBeLessThanOrEqual(60)
    expect(description.length, path).toBeGreaterThan(0)
    expect(description.length, path).toBeLessThanOrEqual(160)
    expect(new URL(canonical).pathname).toBe(path)
    titles.add(title)
    for (const [, json = ''] of html.matchAll(
      /<script type="application\/ld\+json">(.*?)<\/script>/gs,
    )) {
      expect(() => JSON.parse(json), `JSON-LD of ${path}`).not.toThrow()
    }
  }
  expect(titles.size).toBe(indexed.length)
})
