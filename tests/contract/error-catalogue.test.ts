import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as shared from '#lib/messages.ts'
import * as admin from '#lib/messages-admin.ts'
import * as auth from '#lib/messages-auth.ts'
import * as edit from '#lib/messages-edit.ts'
import * as settings from '#lib/messages-settings.ts'
import * as palette from '#site/tools/color-palette/messages.ts'
import * as tools from '#site/tools/kit/messages.ts'
import * as qr from '#site/tools/qr-generator/messages.ts'

const root = join(import.meta.dirname, '../..')
const blocks: Record<string, unknown> = {
  ...shared,
  ...admin,
  ...auth,
  ...edit,
  ...settings,
  ...tools,
  ...palette,
  ...qr,
}

/** Each text of requirements §8 and the constant that contains it. */
const catalogue = [
  ['Authentication Error', 'messages.signIn.refused.title'],
  ['Error', 'messages.signIn.unexpected.title'],
  ['An unexpected error occurred.', 'messages.signIn.unexpected.message'],
  ['Signed In', 'messages.signIn.succeeded.title'],
  ['Welcome to the admin panel!', 'messages.signIn.succeeded.message'],
  ['Error', 'adminMessages.failed'],
  ['Failed to fetch redirects', 'redirectMessages.fetchFailed'],
  ['Failed to save redirect', 'redirectMessages.saveFailed'],
  ['Failed to update redirect status', 'redirectMessages.statusFailed'],
  ['Failed to delete redirect', 'redirectMessages.deleteFailed'],
  ['Redirect updated successfully', 'redirectMessages.updated'],
  ['Redirect created successfully', 'redirectMessages.created'],
  ['Redirect deactivated', 'redirectMessages.deactivated'],
  ['Redirect activated', 'redirectMessages.activated'],
  ['Redirect deleted successfully', 'redirectMessages.deleted'],
  ['Failed to copy to clipboard', 'toolMessages.copyFailed'],
  ['Failed to copy URL', 'qrMessages.copyFailed'],
  ['Failed to copy color value', 'paletteMessages.valueCopyFailed'],
  ['Failed to copy palette', 'paletteMessages.copyFailed'],
  ['Failed to download QR code', 'qrMessages.downloadFailed'],
  ['Copied!', 'toolMessages.copied'],
  ['QR code URL copied to clipboard', 'qrMessages.copied'],
  ['HEX value copied to clipboard', 'paletteMessages.valueCopied'],
  ['Full palette copied to clipboard', 'paletteMessages.copied'],
  ['Downloaded!', 'toolMessages.downloaded'],
  ['QR code saved to your downloads', 'qrMessages.downloaded'],
  ['CSS file saved to your downloads', 'paletteMessages.downloaded'],
  ['Settings Saved', 'settingsMessages.saved.title'],
  ['SEO Data Saved', 'settingsMessages.seoSaved.title'],
  ['Reset to Defaults', 'settingsMessages.reset.title'],
  ['Report Exported', 'settingsMessages.exported.title'],
  ['Content Saved', 'contentMessages.saved'],
  ['Refresh the site to see changes.', 'contentMessages.savedText'],
  ['useAuth must be used within an AuthProvider', 'authMessages.noProvider'],
  ['useEditMode must be used within an EditModeProvider', 'editMessages.outsideProvider'],
] as const

/** Texts written where they are used: on a single page, in a single tool, or in a rule that the Studio shares. */
const pageWords = [
  'Please fill in the required fields',
  'Meta tags copied to clipboard',
  'UTM URL copied to clipboard',
  'Text statistics copied to clipboard',
  'Schema markup copied to clipboard',
  'Post Not Found',
  "The blog post you're looking for doesn't exist.",
  'Back to Blog',
  'Oops! Page not found',
  'Invalid JSON in custom schema',
]

/** Messages from the auth provider, which the site doesn't repeat (requirements §8, Provider). */
const providerWords = [
  'Invalid JWT signature',
  'JWT has expired',
  'Missing exp claim',
  'An error occurred on token verification.',
  'Auth session missing!',
]

const code = read('{admin,app,content,lib,schemas,site,studio}/**/*.{ts,tsx}').filter(
  ({ file }) => !/\.test\.tsx?$|^lib\/messages|\/messages\.ts$/.test(file),
)
const tests = read('{admin,app,lib,schemas,site,tests}/**/*.{test,spec}.{ts,tsx}')
  .concat(read('tests/stories/**/*.ts'))
  .filter(({ file }) => file !== 'tests/contract/error-catalogue.test.ts')

test.each(catalogue)('“%s” is the value of %s', (sentence, path) => {
  expect(sentenceAt(path)).toBe(sentence)
})

test.each(catalogue)('“%s” (%s) is used by the site and expected by a test', (sentence, path) => {
  expect(code.filter(({ source }) => uses(source, path)).map(({ file }) => file)).not.toEqual([])
  const expecting = tests.filter(({ source }) => source.includes(sentence) || uses(source, path))
  expect(expecting.map(({ file }) => file)).not.toEqual([])
})

test.each(pageWords)('“%s” is used by the site and expected by a test', (sentence) => {
  expect(code.some(({ source }) => source.includes(sentence))).toBe(true)
  expect(tests.some(({ source }) => source.includes(sentence))).toBe(true)
})

test.each(providerWords)(
  '“%s” comes from the provider and is not repeated in the site',
  (sentence) => {
    const provider = read('node_modules/@supabase/auth-js/dist/module/**/*.js')
    expect(provider.some(({ source }) => source.includes(sentence))).toBe(true)
    expect(code.filter(({ source }) => source.includes(sentence))).toEqual([])
  },
)

/** Returns whether a module imports the block of messages and uses every key in the path. */
function uses(source: string, path: string): boolean {
  const [block = '', ...keys] = path.split('.')
  const imported = new RegExp(
    `import [^;]*?\\b${block}\\b[^;]*? from '[^']*/messages[\\w-]*\\.ts'`,
  ).test(source)
  return imported && keys.every((key) => new RegExp(`\\b${key}\\b`).test(source))
}

function sentenceAt(path: string): unknown {
  let value: unknown = blocks
  for (const key of path.split('.')) value = new Map(entriesOf(value)).get(key)
  // Fill the gap of a parameterized message with the first example.
  return typeof value === 'function' ? value('HEX') : value
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

function read(pattern: string) {
  return globSync(pattern, { cwd: root }).map((file) => ({
    file,
    source: readFileSync(join(root, file), 'utf8'),
  }))
}
