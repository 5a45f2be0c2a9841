import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#host/launch/settings.ts'

/**
 * Words that make comments, docs and test titles read like a translation, with what to write instead. A rule is only
 * here if it is right almost every time; for exceptions, rephrase.
 */
const rules: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bwho(m)?ever\b/i, 'anyone who, the caller, the user'],
  [/\bsomebody\b/i, 'someone, a user, another editor'],
  [/\bnobody\b/i, 'no one, or name the actor'],
  [/\bmend(s|ed|ing)?\b/i, 'fix, repair, correct'],
  [/\bmeanwhile\b/i, 'while it runs, in the meantime'],
  [/\blets? go\b/i, 'releases'],
  [/\b(there|here|where)(by|of|in)\b(?<!\bwherein)(?!-)/i, 'a plain connective'],
  [/\bhear[sd]? of\b/i, 'is notified of'],
  [/\bshall\b/i, 'must, will'],
  [/\bfor (ever|good)\b/i, 'permanently'],
]

/** Openings of doc comments. A doc comment starts with a verb or a noun: “Returns …”, “Maximum …”. */
const OPENING = /^(What|Whether|Wherever|Whatever|By whom|For whom|Whose|Of|So)\b/

/** Names that hide a quantity or its direction. */
const NAME = /\b(MOST|LEAST|LONGEST|FEWEST)_[A-Z_]+\b/

/** Rewritten together with their visible texts. */
const laterFolders = /^site\/(pages|sections|tools)\//

const folders = '{admin,app,docs,lib,packages,schemas,scripts,site,studio,supabase,tests}'

const files = globSync([`${folders}/**/*.{css,md,mjs,ts,tsx}`, '*.{md,mjs,ts}'], {
  cwd: root,
  exclude: ['**/node_modules/**', 'tests/.output/**', '**/.*/**'],
})
  .filter((file) => !laterFolders.test(file))
  // One quotes the specification, the other these words.
  .filter((file) => !/^docs\/requirements\.md$|plain-words\.test\.ts$/.test(file))

type Sentence = { readonly line: number; readonly text: string; readonly isDoc?: boolean }

test('comments, docs and test titles use plain words', () => {
  const findings = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const sentences = file.endsWith('.md')
      ? proseIn(text)
      : [...commentsIn(text), ...titlesIn(text)]
    return sentences.flatMap((sentence) => findingsIn(sentence).map((found) => `${file}:${found}`))
  })
  expect(findings).toEqual([])
})

test('limits are called MAX and MIN', () => {
  const findings = files
    .filter((file) => !file.endsWith('.md'))
    .flatMap((file) => NAME.exec(readFileSync(join(root, file), 'utf8'))?.[0] ?? [])
  expect(findings).toEqual([])
})

test.each([
  ['/** What a page shows. */', 'What'],
  ['// For whoever asks.', 'whoever'],
  ["test('nobody is asked', () => {})", 'nobody'],
])('%s is found', (text, word) => {
  expect([...commentsIn(text), ...titlesIn(text)].flatMap(findingsIn).join()).toContain(word)
})

function findingsIn({ line, text, isDoc }: Sentence): string[] {
  const words = rules.flatMap(([pattern, instead]) => {
    const [word] = pattern.exec(text) ?? []
    return word ? [`${line} “${word}”: ${instead}`] : []
  })
  const [opening] = (isDoc && OPENING.exec(text)) || []
  return opening ? [`${line} “${opening} …”: start with a verb or a noun`, ...words] : words
}

function commentsIn(text: string): Sentence[] {
  const pattern = /\/\*(\*?)([\s\S]*?)\*\/|(?:^|\s)\/\/ ([^\n]*(?:\n\s*\/\/ [^\n]*)*)/g
  return [...text.matchAll(pattern)].map(({ index, 1: star, 2: block, 3: lines }) => ({
    line: text.slice(0, index).split('\n').length,
    text: plain((block ?? lines ?? '').replaceAll(/^\s*(\*|\/\/)/gm, '')),
    isDoc: star === '*',
  }))
}

function titlesIn(text: string): Sentence[] {
  const pattern =
    /\b(?:it|test|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)*?)\1/g
  return [...text.matchAll(pattern)].map(({ index, 2: title = '' }) => ({
    line: text.slice(0, index).split('\n').length,
    text: plain(title),
  }))
}

/** Returns the lines of a Markdown file without its code. */
function proseIn(text: string): Sentence[] {
  const prose = text.replaceAll(/```[\s\S]*?```/g, (code) => code.replaceAll(/[^\n]/g, ''))
  return prose.split('\n').map((line, index) => ({ line: index + 1, text: plain(line) }))
}

/** Removes quoted code, and texts that are quoted to talk about them. */
function plain(text: string): string {
  return text
    .replaceAll(/`[^`]*`|“[^”]*”|"[^"]*"/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
