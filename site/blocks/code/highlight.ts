import {
  createCssVariablesTheme,
  createHighlighterCore,
  type HighlighterCore,
  type ThemedToken,
} from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { memoize } from '#site/art/memoize.ts'
import type { CodeLanguage } from './languages.ts'

/** A run of code of one kind; without a kind it is plain. */
export type CodeToken = { text: string; kind?: CodeKind }
type CodeKind = 'comment' | 'keyword' | 'string' | 'constant' | 'function'

/** So many pieces of code in one language: an article that is rendered again mostly has the same ones. */
const MOST_KEPT = 200

const tokenizers = new Map<CodeLanguage, (code: string) => Promise<CodeToken[][]>>()

/** The tokens of a piece of code, worked out once and kept: the same code always has the same ones. */
export function highlight(code: string, language: CodeLanguage): Promise<CodeToken[][]> {
  const known = tokenizers.get(language)
  if (known) return known(code)
  const tokens = memoize(MOST_KEPT, (text) => tokenize(text, language))
  tokenizers.set(language, tokens)
  return tokens(code)
}

/**
 * Splits code into lines of tokens for display, on the server: no script of a highlighter reaches a
 * browser. The kinds are few, because each has a color that must be told from the others in both themes.
 */
export async function tokenize(code: string, language: CodeLanguage): Promise<CodeToken[][]> {
  if (language === 'text') return code.split('\n').map((text) => [{ text }])

  const highlighter = await theHighlighter()
  await highlighter.loadLanguage(GRAMMARS[language])
  // The library leaves a line as it is after half a second. On a busy machine that was a common line,
  // and the page keeps what it was rendered with; the code is an editor's and short.
  const options = { lang: language, theme: THEME, tokenizeTimeLimit: 0 }
  const { tokens } = highlighter.codeToTokens(code, options)
  return tokens.map(mergedLine)
}

const THEME = 'tokens'

const GRAMMARS = {
  bash: () => import('shiki/langs/bash.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  diff: () => import('shiki/langs/diff.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  http: () => import('shiki/langs/http.mjs'),
  javascript: () => import('shiki/langs/javascript.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  jsx: () => import('shiki/langs/jsx.mjs'),
  markdown: () => import('shiki/langs/markdown.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  sql: () => import('shiki/langs/sql.mjs'),
  tsx: () => import('shiki/langs/tsx.mjs'),
  typescript: () => import('shiki/langs/typescript.mjs'),
  xml: () => import('shiki/langs/xml.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
}

let highlighter: Promise<HighlighterCore> | undefined

function theHighlighter(): Promise<HighlighterCore> {
  highlighter ??= createHighlighterCore({
    themes: [createCssVariablesTheme({ name: THEME, variablePrefix: '--' })],
    langs: [],
    // Prepares a language faster than the engine of JavaScript's regular expressions, after every start of Next.
    engine: createOnigurumaEngine(import('shiki/wasm')),
  })
  return highlighter
}

/** The theme "colors" tokens with the names of variables; this is what they mean here. */
const KINDS: Readonly<Record<string, CodeKind>> = {
  'var(--token-comment)': 'comment',
  'var(--token-keyword)': 'keyword',
  'var(--token-string)': 'string',
  'var(--token-string-expression)': 'string',
  'var(--token-constant)': 'constant',
  'var(--token-function)': 'function',
  'var(--token-inserted)': 'string',
  'var(--token-deleted)': 'keyword',
}

/** The themes of editors color signs as they do words; here a sign is plain, unless it belongs to a text or a figure. */
function kindOf(content: string, color: string | undefined): CodeKind | undefined {
  const kind = KINDS[color ?? '']
  return kind === 'keyword' && !/[\p{L}\p{N}]/u.test(content) ? undefined : kind
}

/** Neighbors of one kind become one token, blanks belong to what is before them. */
function mergedLine(tokens: readonly ThemedToken[]): CodeToken[] {
  const line: CodeToken[] = []
  for (const { content, color } of tokens) {
    const kind = kindOf(content, color)
    const last = line.at(-1)
    if (last && (last.kind === kind || content.trim() === '')) last.text += content
    else line.push(kind ? { text: content, kind } : { text: content })
  }
  return line
}
