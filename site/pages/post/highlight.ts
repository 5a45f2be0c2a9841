import type { CodeLanguage } from '#schemas/rules/code-languages.ts'
import { memoize } from '#site/art/memoize.ts'
import { type CodeToken, tokenize } from './tokenize.ts'

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
