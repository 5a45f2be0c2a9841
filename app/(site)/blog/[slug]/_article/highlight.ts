import { cacheLife } from 'next/cache'
import type { CodeLanguage } from '#schemas/rules/code-languages.ts'
import { type CodeToken, tokenize } from './tokenize.ts'

/** The tokens of a piece of code, worked out once and kept: the same code always has the same ones. */
export async function highlight(code: string, language: CodeLanguage): Promise<CodeToken[][]> {
  'use cache'
  cacheLife('max')
  return tokenize(code, language)
}
