import { HtmlValidate } from 'html-validate'
import { publicPages } from '#tests/kit/public-pages.ts'
import { expect } from '#tests/kit/story.ts'
import { test } from './crawled-site.ts'

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

for (const { path, status: expected } of publicPages) {
  test(`a machine reads ${path} without stumbling`, async ({ site }) => {
    const { status, html } = await site.open(path)
    expect(status).toBe(expected)
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
