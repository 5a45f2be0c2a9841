import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as shared from '#lib/messages.ts'
import * as admin from '#lib/messages-admin.ts'
import * as auth from '#lib/messages-auth.ts'
import * as edit from '#lib/messages-edit.ts'
import * as settings from '#lib/messages-settings.ts'
import * as tools from '#lib/messages-tools.ts'

const root = join(import.meta.dirname, '../..')
const blocks: Record<string, unknown> = {
  ...shared,
  ...admin,
  ...auth,
  ...edit,
  ...settings,
  ...tools,
}

/** Requirements §8, sentence by sentence, and the constant that holds it. */
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
  ['Failed to copy URL', 'toolMessages.qr.copyFailed'],
  ['Failed to copy color value', 'toolMessages.palette.valueCopyFailed'],
  ['Failed to copy palette', 'toolMessages.palette.copyFailed'],
  ['Failed to download QR code', 'toolMessages.qr.downloadFailed'],
  ['Please fill in the required fields', 'toolMessages.utm.missing'],
  ['Copied!', 'toolMessages.copied'],
  ['Meta tags copied to clipboard', 'toolMessages.metaTags.copied'],
  ['UTM URL copied to clipboard', 'toolMessages.utm.copied'],
  ['Text statistics copied to clipboard', 'toolMessages.words.copied'],
  ['QR code URL copied to clipboard', 'toolMessages.qr.copied'],
  ['Schema markup copied to clipboard', 'toolMessages.schema.copied'],
  ['HEX value copied to clipboard', 'toolMessages.palette.valueCopied'],
  ['Full palette copied to clipboard', 'toolMessages.palette.copied'],
  ['Downloaded!', 'toolMessages.downloaded'],
  ['QR code saved to your downloads', 'toolMessages.qr.downloaded'],
  ['CSS file saved to your downloads', 'toolMessages.palette.downloaded'],
  ['Settings Saved', 'settingsMessages.saved.title'],
  ['SEO Data Saved', 'settingsMessages.seoSaved.title'],
  ['Reset to Defaults', 'settingsMessages.reset.title'],
  ['Report Exported', 'settingsMessages.exported.title'],
  ['Content Saved', 'contentMessages.saved'],
  ['Refresh the site to see changes.', 'contentMessages.savedText'],
  ['useAuth must be used within an AuthProvider', 'authMessages.noProvider'],
  ['useEditMode must be used within an EditModeProvider', 'editMessages.outsideProvider'],
] as const

/** Words that stand where they are said: on a single page, or in a rule that the Studio has too. */
const pageWords = [
  'Post Not Found',
  "The blog post you're looking for doesn't exist.",
  'Back to Blog',
  'Oops! Page not found',
  'Invalid JSON in custom schema',
]

/** What the provider says in its own words, which are not written again (requirements §8, Provider). */
const providerWords = [
  'Invalid JWT signature',
  'JWT has expired',
  'Missing exp claim',
  'An error occurred on token verification.',
  'Auth session missing!',
]

const code = read('{admin,app,lib,schemas,site,studio}/**/*.{ts,tsx}').filter(
  ({ file }) => !/\.test\.tsx?$|^lib\/messages/.test(file),
)
const tests = read('{admin,app,lib,schemas,site,tests}/**/*.{test,spec}.{ts,tsx}')
  .concat(read('tests/stories/**/*.ts'))
  .filter(({ file }) => file !== 'tests/contract/error-catalogue.test.ts')

test.each(catalogue)('“%s” is what %s says', (sentence, path) => {
  expect(sentenceAt(path)).toBe(sentence)
})

test.each(catalogue)('“%s” (%s) is said by the site and expected by a test', (sentence, path) => {
  expect(code.filter(({ source }) => uses(source, path)).map(({ file }) => file)).not.toEqual([])
  const expecting = tests.filter(({ source }) => source.includes(sentence) || uses(source, path))
  expect(expecting.map(({ file }) => file)).not.toEqual([])
})

test.each(pageWords)('“%s” is said by the site and expected by a test', (sentence) => {
  expect(code.some(({ source }) => source.includes(sentence))).toBe(true)
  expect(tests.some(({ source }) => source.includes(sentence))).toBe(true)
})

test.each(providerWords)('“%s” is said by the provider and by no code of ours', (sentence) => {
  const provider = read('node_modules/@supabase/auth-js/dist/module/**/*.js')
  expect(provider.some(({ source }) => source.includes(sentence))).toBe(true)
  expect(code.filter(({ source }) => source.includes(sentence))).toEqual([])
})

/** A module uses a constant when it takes the block and names every key on the way. */
function uses(source: string, path: string): boolean {
  const [block = '', ...keys] = path.split('.')
  const imported = new RegExp(`import [^;]*?\\b${block}\\b[^;]*? from '#lib/messages`).test(source)
  return imported && keys.every((key) => new RegExp(`\\b${key}\\b`).test(source))
}

function sentenceAt(path: string): unknown {
  let value: unknown = blocks
  for (const key of path.split('.')) value = new Map(entriesOf(value)).get(key)
  // Of a sentence with a gap, the one that is filled as the first example.
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
