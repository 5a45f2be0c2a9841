import { HtmlValidate } from 'html-validate'
import { publicPages } from '#tests/kit/public-pages.ts'
import { expect } from '#tests/kit/story.ts'
import { test } from './crawled-site.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Style rules rather than validity. React chooses attribute order, case and void elements.
    'attr-quotes': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // Next writes its own inline scripts. The CSP is tested elsewhere.
    'require-sri': 'off',
    'script-type': 'off',
  },
})

for (const { path, status: expected } of publicPages) {
  test(`${path} is valid HTML`, async ({ site }) => {
    const { status, html } = await site.open(path)
    expect(status).toBe(expected)
    const report = await validator.validateString(html)
    const messages = report.results
      .flatMap((result) => result.messages)
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`)
      // React writes an empty action for server actions, so browsers post to the page's own URL.
      .filter((message) => !message.includes('Attribute "action" has invalid value ""'))
    expect(messages).toEqual([])
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html, 'zero-width characters').not.toMatch(/[\u200B-\u200D\uFEFF]/)
  })
}
