import {
  createCssVariablesTheme,
  createHighlighterCore,
  type HighlighterCore,
  type ThemedToken,
} from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { memoize } from '#site/art/memoize.ts'
import type { CodeLanguage } from './languages.ts'

/** A run of code of one kind; plain if it has no kind. */
export type CodeToken = { text: string; kind?: CodeKind }
type CodeKind = 'comment' | 'keyword' | 'string' | 'constant' | 'function'

/** Cached code blocks per language. A re-rendered article mostly has the same ones. */
const MAX_CACHED = 200

const tokenizers = new Map<CodeLanguage, (code: string) => Promise<CodeToken[][]>>()

/** Returns the tokens of a piece of code, from the cache if possible. */
export function highlight(code: string, language: CodeLanguage): Promise<CodeToken[][]> {
  const cached = tokenizers.get(language)
  if (cached) return cached(code)
  const tokens = memoize(MAX_CACHED, (text) => tokenize(text, language))
  tokenizers.set(language, tokens)
  return tokens(code)
}

/**
 * Splits code into lines of tokens, on the server, so that browsers load no highlighter. There are only a few kinds,
 * because their colors must be distinguishable in both themes.
 */
export async function tokenize(code: string, language: CodeLanguage): Promise<CodeToken[][]> {
  if (language === 'text') return code.split('\n').map((text) => [{ text }])

  const highlighter = await theHighlighter()
  await highlighter.loadLanguage(GRAMMARS[language])
  // Without a limit: by default, Shiki leaves a line uncolored after half a second, which happened often on a busy
  // machine, and the page caches the result. The code is short and written by editors.
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
    // Initializes a language faster after each start of Next than the JavaScript regular-expression engine.
    engine: createOnigurumaEngine(import('shiki/wasm')),
  })
  return highlighter
}

/** Maps the variable names that the theme uses as "colors" to kinds. */
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

/** Themes color punctuation like keywords. Here it stays plain unless it belongs to a string or number. */
function kindOf(content: string, color: string | undefined): CodeKind | undefined {
  const kind = KINDS[color ?? '']
  return kind === 'keyword' && !/[\p{L}\p{N}]/u.test(content) ? undefined : kind
}

/** Merges adjacent tokens of one kind. Spaces belong to the preceding token. */
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
