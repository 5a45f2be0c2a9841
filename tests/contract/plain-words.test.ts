import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#host/launch/settings.ts'

type Rule = readonly [pattern: RegExp, instead: string]

/**
 * Words that make a text read like a translation, with what to write instead. A rule is only here if it is right almost
 * every time; for exceptions, rephrase.
 */
const everywhere: readonly Rule[] = [
  [/\bwho(m)?ever\b/i, 'anyone who, the caller, the user'],
  [/\bmend(s|ed|ing)?\b/i, 'fix, repair, correct'],
  [/\bmeanwhile\b/i, 'while it runs, in the meantime'],
  [/\blets? go\b/i, 'releases'],
  [/\b(there|here|where)(by|of|in)\b(?<!\bwherein)(?!-)/i, 'a plain connective'],
  [/\bhear[sd]? of\b/i, 'is notified of'],
  [/\bshall\b/i, 'must, will'],
]

const inCode: readonly Rule[] = [
  ...everywhere,
  [/\bsomebody\b/i, 'someone, a user, another editor'],
  [/\bnobody\b/i, 'no one, or name the actor'],
  [/\bfor (ever|good)\b/i, 'permanently'],
]

/** Comments and docs may use these words for what they name there. */
const inCopy: readonly Rule[] = [
  ...everywhere,
  [/\bfigures?\b(?! out)/i, 'number, metric, data'],
  [/\bfaults?\b/i, 'error, problem'],
  [/\breckon\b/i, 'expect, count on'],
  [/\bletters? (?:to|from|by mail|goes|go out)\b/i, 'email'],
  [/\b(?:is|are|was|were|been) told\b/i, 'gets, learns, is notified'],
  [/\b(?:once|ever) more\b/i, 'again'],
  [/\bthe same again\b|\ball the same\b|\bas good as\b/i, 'still, almost'],
  [/\btake[sn]? (?:it|them|that|this|one) back\b|\bgo(?:es)? by (?:it|the)\b/i, 'undo, follow'],
  [/\bheap of\b|\bfathoms?\b|\bashore\b|\bsoundings?\b|\bmoored\b|\bbuoys?\b/i, 'say what it is'],
  [/\bheld against\b|\bwhat it holds\b/i, 'checked against, includes'],
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

test('texts on pages, in messages and in the seed use plain words', () => {
  const sources = files.filter((file) =>
    /^(admin|app|content|lib|packages|schemas|site|studio)\/.*\.tsx?$/.test(file),
  )
  const texts = [
    ...[...sources, ...globSync('content/**/*.ts', { cwd: root })]
      .filter((file) => !/\.test\.|\/test|\.generated|sanity\.types/.test(file))
      .flatMap((file) =>
        textsIn(readFileSync(join(root, file), 'utf8')).map((text) => ({ file, text })),
      ),
    ...seedTexts().map((text) => ({ file: 'content/seed.ndjson', text })),
  ]
  const findings = texts.flatMap(({ file, text }) =>
    inCopy.flatMap(([pattern, instead]) => {
      const [word] = pattern.exec(text) ?? []
      return word ? [`${file} “${word}” in “${text.slice(0, 90)}”: ${instead}`] : []
    }),
  )
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
  const words = inCode.flatMap(([pattern, instead]) => {
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

/** Returns the literals of several words, and the text between tags. */
function textsIn(source: string): string[] {
  const code = source.replaceAll(
    /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$|^(?:import|export) .* from .*$/gm,
    '',
  )
  const literals = code.matchAll(/(['"`])((?:(?!\1)[^\\]|\\.)*?)\1/g)
  const between = code.matchAll(/>([^<>{}=;:()]+)</g)
  return [
    ...[...literals].map(([, , text = '']) => text),
    ...[...between].map(([, text = '']) => text),
  ].filter((text) => /[A-Za-z]+\s+[a-z]+\s+[a-z]/.test(text))
}

/** Returns the texts of the seed's documents, except for code. */
function seedTexts(): string[] {
  const lines = readFileSync(join(root, 'content/seed.ndjson'), 'utf8').trim().split('\n')
  return lines.flatMap((line) => textsOf(JSON.parse(line)))
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return /\s/.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  if ('_type' in value && value._type === 'code') return []
  return Object.values(value).flatMap(textsOf)
}

/** Removes quoted code, and texts that are quoted to talk about them. */
function plain(text: string): string {
  return text
    .replaceAll(/`[^`]*`|“[^”]*”|"[^"]*"/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
